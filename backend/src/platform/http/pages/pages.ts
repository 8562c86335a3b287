import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../shared/language.js';
import { faultOf } from '../../observability/fault.js';
import type { ResponseCache } from '../caching/response-cache.js';
import { acceptedLanguage } from '../texts/language.js';
import type { ClientPages } from './client-pages.js';
import { htmlTemplate } from './html-template.js';
import { fillHead, type PageHead, type PageHeads, type Site } from './page-heads.js';

interface PageOptions {
  /** The web client's page as it was built. */
  readonly html: string;
  readonly pages: ClientPages;
  readonly heads: readonly PageHeads[];
  readonly cache: ResponseCache;
  readonly site: Site;
}

/** Eta escapes for HTML, and XML knows the five entities that it uses. */
const sitemap = htmlTemplate<{ urls: readonly string[] }>(
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
    '<% for (const url of it.urls) { %><url><loc><%= url %></loc></url><% } %></urlset>\n',
);

/** What the sitemap protocol allows in one file. */
const MAX_SITEMAP_URLS = 50_000;

/**
 * The web client's page for every address that nothing else answers outside the API, its head
 * filled in by the context that knows the address, else by the client's own list; 404 where neither
 * has such a page. And what crawlers ask for.
 */
export function servePages(
  fastify: FastifyInstance,
  { html, pages, heads, cache, site }: PageOptions,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !['GET', 'HEAD'].includes(request.method) || belongsToServer(request.url))
      return;
    const [path = '', query] = request.url.split(/\?(.*)/s);
    const language = acceptedLanguage(request.headers['accept-language']);
    const channel = heads.map((each) => each.channelOf(path)).find((each) => each !== undefined);
    const scope = { channel, audience: `page ${language}` };
    void reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Language, accept-encoding')
      .type('text/html; charset=utf-8');
    return reply.send(
      await cache.respond(scope, request, reply, async () => {
        const contextHead = await headOf(heads, path, language);
        const head =
          contextHead === null ? undefined : (contextHead ?? pages.headOf(path, language));
        if (head?.path !== undefined && head.path !== path) {
          void reply.status(301).header('Location', query ? `${head.path}?${query}` : head.path);
          return '';
        }
        if (!head) void reply.status(404);
        return fillHead(html, head ?? pages.notFoundHead(language), language, site);
      }),
    );
  });
  fastify.get('/sitemap.xml', async (_request, reply) => {
    const paths = pages.listedPaths();
    for (const each of heads) paths.push(...(await each.paths(MAX_SITEMAP_URLS - paths.length)));
    const urls = paths.map((path) => new URL(path, site.address).href);
    return reply.type('application/xml; charset=utf-8').send(sitemap({ urls }));
  });
  fastify.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(['/api/', ...pages.unlistedPaths()], site)),
  );
}

function robots(paths: readonly string[], { address }: Site): string {
  const rules = paths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Sitemap: ${new URL('/sitemap.xml', address).href}\n`;
}

/** A page is worth more without a head than none at all. */
async function headOf(
  heads: readonly PageHeads[],
  path: string,
  language: Language,
): Promise<PageHead | null | undefined> {
  try {
    for (const each of heads) {
      const head = await each.headOf(path, language);
      if (head !== undefined) return head;
    }
  } catch (error) {
    Logger.warn({ fault: faultOf(error) }, 'servePages');
  }
  return undefined;
}

/** What is not there under these addresses is a problem, however the address is spelled. */
function belongsToServer(url: string): boolean {
  const path = url.split(/[?;]/)[0] ?? '';
  return /^\/+(api|health|dev|metrics)(\/|$)/i.test(
    path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  );
}
