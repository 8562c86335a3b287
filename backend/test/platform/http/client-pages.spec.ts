import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { Settings } from '../../../src/platform/config/settings.js';
import { DatabaseNotifications } from '../../../src/platform/events/database-notifications.js';
import { ResponseCache } from '../../../src/platform/http/caching/response-cache.js';
import { ClientPages } from '../../../src/platform/http/pages/client-pages.js';
import {
  fillMeta,
  fillShell,
  type PageHead,
  PageHeads,
} from '../../../src/platform/http/pages/page-heads.js';
import { servePages } from '../../../src/platform/http/pages/pages.js';
import type { Language } from '../../../src/shared/language.js';

const HTML = fillMeta(
  '<!doctype html><html lang="en"><head><title>Openfare</title></head>' +
    `<body><div id="root"></div>${'<p></p>'.repeat(200)}</body></html>`,
  { productName: 'Open & fair', text: '</script><script>alert(1)</script>' },
);
const heads = (name: string) => ({
  en: { title: name, description: `About "${name}".` },
  es: { title: `${name} (es)`, description: `Sobre ${name}.` },
});
const LIST = new ClientPages({
  pages: [
    {
      pattern: '/',
      listed: true,
      heads: heads('Home'),
      shell: {
        en: '<aside class="demo-banner"><b>Demo</b></aside><header>%PRODUCT_NAME%</header>',
        es: '<header>%PRODUCT_NAME% (es)</header>',
      },
      preloads: { en: ['/assets/en.js'], es: ['/assets/es.js', '/assets/es.css'] },
    },
    { pattern: '/about', listed: true, heads: heads('About') },
    { pattern: '/auth', listed: false, heads: heads('Sign in') },
    { pattern: '/auth/callback', listed: false, heads: heads('Link') },
    { pattern: '/booking/:serviceId', listed: false, heads: heads('Booking') },
    {
      pattern: '/things/:name',
      listed: true,
      heads: heads('Thing'),
      shell: { en: '<h1>%PAGE_NAME%</h1>' },
    },
  ],
  notFound: heads('Not there'),
});

/** A context that knows one thing, says of others that they are not there, and breaks on one. */
class Things extends PageHeads {
  headOf(path: string, language: Language): Promise<PageHead | null | undefined> {
    if (!path.startsWith('/things/')) return Promise.resolve(undefined);
    if (path === '/things/broken') return Promise.reject(new Error('no database'));
    return Promise.resolve(
      path === '/things/one'
        ? { title: `One ${language}`, description: 'It.', path, name: 'One & only' }
        : null,
    );
  }

  paths(): Promise<string[]> {
    return Promise.resolve(['/things/one']);
  }
}

let site: FastifyInstance;
const ask = (url: string, language = 'en') =>
  site.inject({ url, headers: { 'accept-language': language } });
beforeAll(() => {
  const settings = new Settings({ directoryCacheMb: 1 });
  site = fastify();
  servePages(site, {
    html: HTML,
    pages: LIST,
    heads: [new Things()],
    cache: new ResponseCache(settings, new DatabaseNotifications(settings)),
    site: { address: 'https://openfare.example', productName: 'Open & fair' },
  });
});
afterAll(() => site.close());

describe('a page of the web client', () => {
  it.each([
    ['/', 'Home', '/'],
    ['/about?utm_source=x', 'About', '/about'],
    ['/auth/callback?oobCode=1', 'Link', '/auth/callback'],
    ['/booking/5', 'Booking', '/booking/5'],
    ['/things/one', 'One en', '/things/one'],
  ])('%s is delivered with its title, description and one address', async (url, title, path) => {
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${title} – Open &amp; fair</title>`);
    expect(body.match(/<meta name="description" content="[^"]+">/g)).toHaveLength(1);
    expect(body).toContain(`<link rel="canonical" href="https://openfare.example${path}">`);
  });

  it("speaks the reader's language", async () => {
    const { body, headers } = await ask('/about', 'es-MX,es;q=0.9');
    expect(body).toContain('<html lang="es"');
    expect(body).toContain('<title>About (es) – Open &amp; fair</title>');
    expect(body).toContain('content="Sobre About."');
    expect(headers.vary).toBe('Accept-Language, accept-encoding');
  });

  it('has the settings in it as data, which cannot end the element that holds them', async () => {
    const { body } = await ask('/about');
    const [, data = ''] =
      /<script type="application\/json" id="meta">(.*?)<\/script><\/head>/.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual({
      productName: 'Open & fair',
      text: '</script><script>alert(1)</script>',
    });
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  it('names what it loads next in its language', async () => {
    const script = (path: string) =>
      `<link rel="modulepreload" fetchpriority="low" crossorigin href="${path}">`;
    expect((await ask('/')).body).toContain(script('/assets/en.js'));
    const { body } = await ask('/', 'es');
    expect(body).toContain(script('/assets/es.js'));
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/es.css">');
    expect(body).not.toContain('en.js');
    expect((await ask('/about')).body).not.toContain('preload');
  });

  it.each(['/', '/about', '/?search=%C3%A1', '/booking/7'])(
    '%s is packed from its first response on',
    async (url) => {
      const { body: plain } = await ask(url);
      const packed = async (coding: string) =>
        site.inject({ url, headers: { 'accept-language': 'en', 'accept-encoding': coding } });
      const brotli = await packed('gzip, br');
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
      const gzip = await packed('gzip');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
      expect(Number(gzip.headers['content-length'])).toBe(gzip.rawPayload.length);
    },
  );

  it('shows guests its beginning before any script runs, in their language', async () => {
    const root = (text: string) =>
      `<div id="root" data-waiting><header>Open &amp; fair${text}</header></div>`;
    expect((await ask('/')).body).toContain(root(''));
    expect((await ask('/', 'es')).body).toContain(root(' (es)'));
    expect((await ask('/things/one')).body).toContain('<h1>One &amp; only</h1>');
    expect((await ask('/about')).body).toContain('<div id="root"></div>');
    expect((await ask('/nowhere')).body).toContain('<div id="root"></div>');
  });

  it('says before any script runs that data are invented, where they are', () => {
    const shell = '<aside class="demo-banner"><b>Demo</b></aside><header>%PRODUCT_NAME%</header>';
    const site = { address: 'https://openfare.example', productName: 'Fair', withDemoData: true };
    expect(fillShell('<div id="root"></div>', shell, { title: '', description: '' }, site)).toBe(
      '<div id="root" data-waiting><aside class="demo-banner"><b>Demo</b></aside>' +
        '<header>Fair</header></div>',
    );
  });

  it('is not sent again to somebody who has it', async () => {
    const { headers } = await ask('/about');
    const again = await site.inject({
      url: '/about',
      headers: { 'accept-language': 'en', 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('escapes what it says', async () =>
    expect((await ask('/about')).body).toContain('content="About &quot;About&quot;."'));

  it('is not for search engines where it shows something to one person', async () => {
    expect((await ask('/auth')).body).toContain('<meta name="robots" content="noindex">');
    expect((await ask('/about')).body).not.toContain('noindex');
  });

  it.each([
    ['/about/', '/about'],
    ['/ABOUT?a=1&b=?', '/about?a=1&b=?'],
  ])('%s leads to its one address', async (url, location) => {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers.location]).toEqual([301, location]);
  });

  it('stands with a general head while its context has no answer', async () => {
    const { statusCode, body } = await ask('/things/broken');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Thing – Open &amp; fair</title>');
  });
});

describe('an address that no page has', () => {
  it.each([
    '/nowhere',
    '/about/us',
    '/booking/',
    '/booking/5/6',
    '/things/two',
    '/index.php',
    '//about',
    '//evil.example/',
    '/%00',
    '/about%0d%0aX-A:1',
    '/about;x',
  ])('%s answers 404 with the page that says so', async (url) => {
    for (const [language, title] of [
      ['en', 'Not there'],
      ['es', 'Not there (es)'],
    ] as const) {
      const { statusCode, body } = await ask(url, language);
      expect(statusCode).toBe(404);
      expect(body).toContain(`<html lang="${language}"`);
      expect(body).toContain(`<title>${title} – Open &amp; fair</title><meta name="description"`);
      expect(body).toContain('noindex');
      expect(body).not.toContain('canonical');
    }
  });
});

it('the sitemap has listed pages only', async () => {
  expect(
    [...(await ask('/sitemap.xml')).body.matchAll(/<loc>https:\/\/openfare\.example([^<]*)</g)].map(
      ([, path]) => path,
    ),
  ).toEqual(['/', '/about', '/things/one']);
  expect((await ask('/robots.txt')).body).toBe(
    'User-agent: *\n' +
      'Disallow: /api/\n' +
      'Disallow: /auth\n' +
      'Disallow: /auth/callback\n' +
      'Sitemap: https://openfare.example/sitemap.xml\n',
  );
});
