import { fastify, type FastifyInstance } from 'fastify';
import { ResponseCache } from '../../src/platform/http/caching/response-cache.js';
import { ClientPages } from '../../src/platform/http/pages/client-pages.js';
import type { PageHeads } from '../../src/platform/http/pages/page-heads.js';
import { servePages } from '../../src/platform/http/pages/pages.js';
import type { Cast } from './cast.js';
import { UUIDS } from './known-ids.js';

const LANGUAGES = ['en', 'es'];
const PAGES = [
  '/',
  '/services',
  '/services?search=heart',
  '/no-such-page',
  '/sitemap.xml',
  '/robots.txt',
];
const PRICE_CONFIRMATIONS = [
  '/verify/000000000000',
  '/verify/000000000000/sheet',
  '/api/docs',
  '/api/openapi.json',
];
/** The files of public prices; each provider may have two of its own. */
const PRICE_FILES = ['/manifest.json', '/cash-prices.csv', '/cash-prices.json'];
const SEARCHES = [
  'I need an EKG',
  'my heart beats too fast, for weeks',
  'ultrasound of the heart',
  'crushing chest pain',
  'what does an ekg cost?',
  'necesito un electrocardiograma',
];
const UNSTEADY = ['date', 'retry-after', 'x-request-id'];

const HTML = '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>';
export const HEAD = { title: 'Any', description: 'Any page.' };
const CLIENT = new ClientPages({
  pages: [{ pattern: '/', listed: true, heads: { en: HEAD, es: HEAD } }],
  notFound: { en: HEAD, es: HEAD },
});

/** The pages of the web client as the server delivers them, with these heads. */
export function siteOf(cast: Cast, heads: readonly PageHeads[]): FastifyInstance {
  const site = fastify();
  servePages(site, {
    html: HTML,
    pages: CLIENT,
    heads,
    cache: cast.kernel.app.get(ResponseCache),
    site: { address: 'https://openfare.example', productName: 'Openfare' },
  });
  return site;
}

interface Answered {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}
const told = ({ statusCode, headers, body }: Answered): string =>
  `${statusCode} ${JSON.stringify(
    Object.entries(headers)
      .filter(([name]) => !UNSTEADY.includes(name) && !name.includes('ratelimit'))
      .sort(),
  )} ${body}`;

/**
 * What guests and robots read besides the operations' answers: each page with its head, the
 * sitemap, price confirmations, the files of public prices, and what a search finds.
 */
export async function guestPages(cast: Cast, site: FastifyInstance): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const known = new Set(cast.known.all());
  const rows = await cast.kernel.rows<{ page: string }>(
    `select '/providers/' || slug || '-' || id as page
     from marketplace.providers
     union all
     select '/booking/' || id
     from marketplace.services
     order by 1`,
  );
  const ids = rows.flatMap(({ page }) => /[\da-f-]{36}$/.exec(page)?.[0] ?? []);
  for (const path of [...PRICE_FILES, ...ids.map((id) => `/${id}/cash-prices.csv`)]) {
    const headers = { 'x-request-id': 'guard-request' };
    const url = `/prices${path}`;
    answers.set(`FILE ${url}`, told(await cast.kernel.app.inject({ url, headers })));
  }
  for (const language of LANGUAGES) {
    const headers = { 'accept-language': language, 'x-request-id': 'guard-request' };
    for (const url of [...PAGES, ...rows.map(({ page }) => page)])
      answers.set(`PAGE ${url} ${language}`, told(await site.inject({ url, headers })));
    for (const url of PRICE_CONFIRMATIONS)
      answers.set(`PAGE ${url} ${language}`, told(await cast.kernel.app.inject({ url, headers })));
    for (const query of SEARCHES) {
      const {
        statusCode,
        headers: given,
        body,
      } = await cast.kernel.app.inject({
        method: 'POST',
        url: '/api/search/symptoms',
        payload: { query },
        headers,
      });
      const steady = body.replace(UUIDS, (id) => (known.has(id) ? id : 'new'));
      answers.set(
        `SEARCH ${query.replaceAll(' ', '-')} ${language}`,
        told({ statusCode, headers: { ...given, 'content-length': steady.length }, body: steady }),
      );
    }
  }
  return answers;
}
