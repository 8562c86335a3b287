import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { ProviderPages } from '../../../src/marketplace/directory/infrastructure/provider-pages.js';
import { ResponseCache } from '../../../src/platform/http/caching/response-cache.js';
import { ClientPages } from '../../../src/platform/http/pages/client-pages.js';
import { servePages } from '../../../src/platform/http/pages/pages.js';
import { aKernel, type Kernel, until } from '../../setup/kernel.js';
import {
  aCatalogue,
  aClinic,
  aListing,
  anOffer,
  aService,
  fill,
  idOf,
  refreshed,
} from '../a-marketplace.js';

const HOSTILE = '</title></script><script>alert("1")</script> & $& O\'Neil';
const CANARY = 7_777_701;
const PAGE =
  '<!doctype html><html lang="en"><head><title>Openfare</title></head><body></body></html>';
const head = { title: 'Any', description: 'Any page.' };
const CLIENT = new ClientPages({
  pages: ['/', '/services'].map((pattern) => ({
    pattern,
    listed: true,
    heads: { en: head, es: head },
  })),
  notFound: { en: { ...head, title: 'Not there' }, es: head },
});
let kernel: Kernel;
let site: FastifyInstance;
let oak: string;
let hostile: string;

const ask = (url: string, language = 'en') =>
  site.inject({ url, headers: { 'accept-language': language } });

beforeAll(async () => {
  kernel = await aKernel();
  await fill(kernel, aCatalogue([aService('ekg')]), [
    aClinic('Oak', { offers: [anOffer('ekg', CANARY)] }),
    aClinic(HOSTILE),
    aListing('Elm Hospital'),
  ]);
  [oak, hostile] = [
    await idOf(kernel, 'providers', 'Oak'),
    await idOf(kernel, 'providers', HOSTILE),
  ];
  site = fastify();
  servePages(site, {
    html: PAGE,
    pages: CLIENT,
    heads: [kernel.app.get(ProviderPages)],
    cache: kernel.app.get(ResponseCache),
    site: { address: 'https://openfare.example', productName: 'Openfare' },
  });
});
afterAll(async () => {
  await site.close();
  await kernel.close();
});

describe('a provider page', () => {
  it('tells title, address and kind of clinic before any script runs, and no price', async () => {
    const { statusCode, body, headers } = await ask(`/providers/oak-${oak}?utm_source=x`);
    expect([statusCode, headers.vary]).toEqual([200, 'Accept-Language, accept-encoding']);
    expect(body).toContain('<title>Oak: Cardiology, Houston – Openfare</title>');
    expect(body).toContain(
      `<link rel="canonical" href="https://openfare.example/providers/oak-${oak}">`,
    );
    const data: unknown = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '',
    );
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MedicalClinic',
      name: 'Oak',
      address: [{ addressLocality: 'Houston', postalCode: '77002' }],
    });
    expect(body).not.toMatch(/(?<![\w-])77777/);
    expect(
      (await ask(`/providers/elm-hospital-${await idOf(kernel, 'providers', 'Elm Hospital')}`))
        .body,
    ).toContain('"@type":"Hospital"');
  });

  it('is for search engines unless the clinic is invented', async () => {
    for (const demo of [true, false]) {
      await kernel.rows('update marketplace.providers set demo = $1 where id = $2', [demo, oak]);
      expect(
        (await ask(`/providers/oak-${oak}`)).body.includes(
          '<meta name="robots" content="noindex">',
        ),
      ).toBe(demo);
    }
  });

  it('speaks Spanish', async () => {
    const { body } = await ask(`/providers/oak-${oak}`, 'es');
    expect(body).toContain('<html lang="es"');
    expect(body).toContain('<title>Oak: Cardiología, Houston – Openfare</title>');
  });

  it('escapes a hostile name everywhere', async () => {
    const [{ slug } = { slug: '' }] = await kernel.rows<{ slug: string }>(
      'select slug from marketplace.providers where id = $1',
      [hostile],
    );
    const { body } = await ask(`/providers/${slug}-${hostile}`);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body.match(/<\/title>/g)).toHaveLength(1);
    expect(
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''),
    ).toMatchObject({ name: HOSTILE });
    expect(body).toContain(
      '&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ' +
        '$&amp; O&#39;Neil',
    );
  });

  it('is made once, until the directory changes', async () => {
    const url = `/providers/oak-${oak}`;
    const first = await ask(url);
    const again = await ask(url);
    const spanish = await ask(url, 'es');
    expect([
      again.body,
      again.headers.etag,
      again.headers['cache-control'],
      again.headers['content-type'],
    ]).toEqual([
      first.body,
      first.headers.etag,
      first.headers['cache-control'],
      first.headers['content-type'],
    ]);
    expect(spanish.body).toContain('<html lang="es">');
    expect(
      (await site.inject({ url, headers: { 'if-none-match': first.headers.etag } })).statusCode,
    ).toBe(304);
    await kernel.rows(`update marketplace.providers set name = 'Oak and Son' where id = $1`, [oak]);
    await refreshed(kernel, true);
    await until(async () => (await ask(url)).body.includes('<title>Oak and Son:'));
    await kernel.rows(`update marketplace.providers set name = 'Oak' where id = $1`, [oak]);
    await refreshed(kernel, true);
    await until(async () => (await ask(url)).body === first.body);
  });

  it('under another slug leads to its one address', async () => {
    for (const last of [`old-name-${oak}`, oak, `oak-${oak}/`]) {
      const { statusCode, headers } = await ask(`/providers/${last}?utm_source=x`);
      expect([statusCode, headers.location]).toEqual([301, `/providers/oak-${oak}?utm_source=x`]);
    }
  });

  it.each([
    '/providers/oak',
    '/providers/',
    '/providers/oak-01a1fc21-1c5c-720f-b4f6-bda5b21e1cd0',
    '/providers/%00',
  ])("%s is the client's page with status 404", async (url) => {
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Not there – Openfare</title>');
  });

  it("of another kind is the client's own", async () =>
    expect((await ask('/services')).body).toContain('<title>Any – Openfare</title>'));
});

describe('for crawlers', () => {
  it('there is a sitemap of public pages and of visible providers that are real', async () => {
    await kernel.rows('update marketplace.providers set demo = id = $1', [hostile]);
    const { body, headers } = await ask('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body.match(/<loc>/g)).toHaveLength(4);
    expect(body).not.toContain(hostile);
    expect(body).toContain(`<loc>https://openfare.example/providers/oak-${oak}</loc>`);
    expect((await ask('/robots.txt')).body).toContain(
      'Sitemap: https://openfare.example/sitemap.xml',
    );
  });

  it('a suspended provider is gone', async () => {
    await kernel.rows('update marketplace.providers set demo = false');
    expect((await ask('/sitemap.xml')).body).toContain(hostile);
    await kernel.rows('update marketplace.providers set is_active = false where id = $1', [
      hostile,
    ]);
    await kernel.rows('delete from marketplace.directory where provider_id = $1', [hostile]);
    expect((await ask('/sitemap.xml')).body).not.toContain(hostile);
    expect((await ask(`/providers/x-${hostile}`)).statusCode).toBe(404);
  });
});
