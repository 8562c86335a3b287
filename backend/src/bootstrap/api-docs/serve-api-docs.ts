import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Settings } from '../../platform/config/settings.js';
import type { Texts } from '../../platform/http/texts/texts.js';
import type { ApiDocument } from '../api-document/document.js';
import { cardPage } from './card-page.js';
import { guidesOf } from './guides.js';
import { type DocsPage, docsPage, type Navigation, type NavLink } from './layout.js';
import { missingPage } from './missing-page.js';
import { groupPage, groupsOf, isAdministration } from './operation-pages.js';
import { type KnownProblems, problemsPage } from './problems-page.js';
import { startPage } from './start-page.js';

const inProject = (path: string): string =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The document in the repository; a test compares it with the code. */
const DOCUMENT = inProject('openapi/openapi.json');
const GUIDES = inProject('docs/integrate');
/** Style and script of the pages; the policy of the server allows only files of its own. */
const FILES = {
  'page.css': 'text/css',
  'page.js': 'text/javascript',
  'theme.js': 'text/javascript',
} as const;

/**
 * Serves `GET /api/openapi.json` and the pages that are made from it once, at start: `/api/docs`, a
 * page for each group of calls, the guides of `docs/integrate`, and the page of problem types,
 * `/api/docs/problems`. Their examples call this installation. Browsers get a page for addresses
 * below `/api/docs` that lead nowhere, other callers a problem. Without the document (a server that
 * was only compiled) there is none.
 */
export function serveApiDocs(
  app: NestFastifyApplication,
  known: KnownProblems,
  texts: readonly Texts[],
): void {
  if (!existsSync(DOCUMENT)) return;
  const fastify = app.getHttpAdapter().getInstance();
  const text = readFileSync(DOCUMENT, 'utf8');
  fastify.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  for (const [file, type] of Object.entries(FILES)) {
    const content = readFileSync(inProject(`openapi/docs/${file}`), 'utf8');
    fastify.get(`/api/docs/${file}`, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'no-cache').send(content),
    );
  }
  const document = JSON.parse(text) as ApiDocument;
  const { address } = app.get(Settings);
  const pages = pagesOf(document, address, known, texts);
  for (const { href, html, status } of pages) {
    if (status === 404) answerMissing(fastify, html, new Set(pages.map((page) => page.href)));
    else fastify.get(href, (_request, reply) => reply.type(HTML).send(html));
  }
}

const HTML = 'text/html; charset=utf-8';

/**
 * Answers browsers with a page where there is none below `/api/docs`, and leads them from an
 * address with a slash at its end to the page without.
 */
function answerMissing(fastify: FastifyInstance, html: string, hrefs: ReadonlySet<string>): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const isPage = request.is404 && request.url.startsWith('/api/docs/');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || !reads || !request.headers.accept?.includes('text/html')) return;
    const path = request.url.split('?', 1)[0]?.replace(/\/$/, '') ?? '';
    if (path && hrefs.has(path)) return reply.redirect(path, 301);
    return reply.status(404).header('Vary', 'Accept').type(HTML).send(html);
  });
}

function pagesOf(
  document: ApiDocument,
  address: string,
  known: KnownProblems,
  texts: readonly Texts[],
): { href: string; html: string; status: number }[] {
  const groups = groupsOf(document);
  const guides = guidesOf(GUIDES, address);
  const guideLinks = guides.map(({ href, title }): NavLink => ({ href, label: title }));
  const navigation: Navigation = {
    guides: guideLinks,
    groups: groups.filter((group) => !isAdministration(group)),
    administration: groups.filter(isAdministration),
  };
  const pages: DocsPage[] = [
    startPage(groups, guideLinks),
    problemsPage(known, texts),
    cardPage,
    ...guides,
    ...groups.map((group) => groupPage(group, document, address)),
    missingPage,
  ];
  return pages.map((page) => ({
    href: page.href,
    html: docsPage(page, navigation),
    status: page === missingPage ? 404 : 200,
  }));
}
