import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../shared/language.js';
import { faultOf } from '../../observability/fault.js';
import type { ResponseCache } from '../caching/response-cache.js';
import { acceptedLanguage } from '../texts/language.js';
import type { ClientPages } from './client-pages.js';
import { htmlTemplate } from './html-template.js';
import { fillHead, fillShell, type PageHead, type PageHeads, type Site } from './page-heads.js';

interface PageOptions {
  /** The HTML page of the web client as it was built. */
  readonly html: string;
  readonly pages: ClientPages;
  readonly heads: readonly PageHeads[];
  readonly cache: ResponseCache;
  readonly site: Site;
}

/** Eta escapes for HTML with five entities, which XML knows, too. */
const sitemap = htmlTemplate<{ urls: readonly string[] }>(
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
    '<% for (const url of it.urls) { %><url><loc><%= url %></loc></url><% } %></urlset>\n',
);

/** Limit of the sitemap protocol for one file. */
const MAX_SITEMAP_URLS = 50_000;

/**
 * Serves the HTML page of the web client for every address outside the API without another route.
 * Its head comes from the context that owns the path, otherwise from the list of the web client;
 * 404 when neither has such a page. Also serves `/sitemap.xml` and `/robots.txt`.
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
    const readHead = () => headOf(heads, path, language);
    const knownHead = channel === undefined ? await readHead() : undefined;
    const isConstant = channel === undefined && knownHead === undefined;
    const scope = {
      channel: isConstant ? null : channel,
      audience: `page ${language}`,
      address: path,
    };
    void reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Language, accept-encoding')
      .type('text/html; charset=utf-8');
    return reply.send(
      await cache.respond(scope, request, reply, async () => {
        const contextHead = channel === undefined ? knownHead : await readHead();
        const head =
          contextHead === null ? undefined : (contextHead ?? pages.headOf(path, language));
        if (head?.path !== undefined && head.path !== path) {
          void reply.status(301).header('Location', query ? `${head.path}?${query}` : head.path);
          return '';
        }
        if (!head) void reply.status(404);
        const page = fillHead(
          html,
          head ?? pages.notFoundHead(language),
          language,
          site,
          pages.preloadsOf(path, language),
        );
        return head ? fillShell(page, pages.shellOf(path, language), head, site) : page;
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

/** An error is logged and the page served without the head: it works all the same. */
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
    Logger.warn(
      { msg: 'A page was served without its title and description.', ...faultOf(error) },
      'servePages',
    );
  }
  return undefined;
}

/**
 * Whether a path belongs to the server, however it is encoded: if nothing is there, the response is
 * a problem instead of a page.
 */
function belongsToServer(url: string): boolean {
  const path = url.split(/[?;]/)[0] ?? '';
  return /^\/+(api|health|dev|metrics)(\/|$)/i.test(
    path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  );
}
