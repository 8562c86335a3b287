import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiDocument, placesOf } from '../../src/bootstrap/api-document/document.js';
import { Settings } from '../../src/platform/config/settings.js';
import { aKernel, type Kernel } from '../setup/kernel.js';

const document = JSON.parse(
  readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;
let kernel: Kernel;
/** Every page of the documentation by its address, found by following links. */
const pages = new Map<string, string>();

const get = (url: string) => kernel.app.inject({ url });
const linksOf = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);

beforeAll(async () => {
  kernel = await aKernel();
  const waiting = ['/api/docs'];
  for (let href = waiting.pop(); href !== undefined; href = waiting.pop()) {
    if (pages.has(href)) continue;
    const { statusCode, body } = await get(href);
    expect([href, statusCode]).toEqual([href, 200]);
    pages.set(href, body);
    waiting.push(
      ...linksOf(body)
        .map((link) => link.split('#')[0] ?? '')
        .filter((link) => link.startsWith('/api/docs') && !/\.(css|js)$/.test(link)),
    );
  }
});
afterAll(() => kernel.close());

it('explains every call once, and lists it on the first page', () => {
  const explained = [...pages.values()].flatMap((html) =>
    [...html.matchAll(/<article id="(\w+)">/g)].map(([, id = '']) => id),
  );
  const ids = placesOf(document).map(({ operation }) => operation.operationId);
  expect(explained.toSorted()).toEqual(ids.toSorted());
  const first = pages.get('/api/docs') ?? '';
  expect(ids.filter((id) => !first.includes(`#${id}"`))).toEqual([]);
});

it('leads nowhere that is not there', () => {
  const broken = [...pages].flatMap(([page, html]) =>
    linksOf(html)
      .filter((href) => href.startsWith('#') || href.startsWith('/api/docs'))
      .filter((href) => {
        const [path = '', id] = href.split('#');
        const target = pages.get(path || page) ?? '';
        return id !== undefined && !target.includes(` id="${id}"`);
      })
      .map((href) => `${page}: ${href}`),
  );
  expect(broken).toEqual([]);
});

describe('the page of a group', () => {
  const bookings = (): string => pages.get('/api/docs/bookings') ?? '';

  it('shows the call in three languages, with a body that has what is required', () => {
    const { address } = kernel.app.get(Settings);
    expect(bookings()).toContain(`curl -X POST &quot;${address}/api/bookings&quot;`);
    expect(bookings()).toContain(`baseUrl: &#39;${address}&#39;`);
    expect(bookings()).toContain('client.POST(&#39;/api/bookings&#39;, { body: {');
    expect(bookings()).toContain('&quot;healthData&quot;: &quot;0.2&quot;');
    expect(bookings()).toContain('requests.request(');
  });

  it('says what is required, what may be absent, and leads to shapes and problems', () => {
    expect(bookings()).toMatch(/<code>providerId<\/code>\s*<small class="needed">\s*required</);
    expect(pages.get('/api/docs/providers')).toMatch(
      /<code>effectivePrice<\/code>\s*<small class="">\s*may be absent</,
    );
    expect(bookings()).toContain('href="#shape-TimeWindowDto"');
    expect(bookings()).toContain('href="/api/docs/problems#too-many-bookings"');
  });

  it('shows no word of a template', () => {
    const odd = [...pages].filter(([, html]) => /undefined|\[object|<%|%>/.test(html));
    expect(odd.map(([href]) => href)).toEqual([]);
  });
});

it('has the guides as pages', () => {
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(['/api/docs/guides/keys', '/api/docs/guides/first-provider']),
  );
  expect(pages.get('/api/docs/guides/keys')).toContain('<h1 id="api-keys">API keys</h1>');
});

it('calls this installation in the examples of the guides', () => {
  const { address } = kernel.app.get(Settings);
  expect(pages.get('/api/docs/guides/first-provider')).toContain(`BASE=${address}`);
  const elsewhere = [...pages].filter(([, html]) =>
    /care\.example\.org\/(api|open-data|embed)|localhost:3000/.test(html),
  );
  expect(elsewhere.map(([href]) => href)).toEqual([]);
});

it('has a page for browsers where there is none, and a problem for programs', async () => {
  const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
  for (const url of ['/api/docs/nothing', '/api/docs/guides/nothing?search=a']) {
    const page = await kernel.app.inject({ url, headers: { accept } });
    expect([url, page.statusCode, page.headers['content-type']]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('There is no such page');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const problem = await kernel.app.inject({ url, headers: { accept: 'application/json' } });
    expect(problem.json()).toMatchObject({ status: 404, code: 'not-found' });
  }
  for (const path of ['/api/docs', '/api/docs/guides/keys']) {
    const moved = await kernel.app.inject({ url: `${path}/`, headers: { accept } });
    expect([moved.statusCode, moved.headers.location]).toEqual([301, path]);
  }
  const call = await kernel.app.inject({ url: '/api/nothing', headers: { accept } });
  expect(call.json()).toMatchObject({ status: 404, code: 'not-found' });
});

it('serves its own script and style, which the policy of the server allows', async () => {
  const { headers } = await get('/api/docs/page.js');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await get('/api/docs/page.css')).statusCode).toBe(200);
  for (const [, html] of pages)
    expect(html).not.toMatch(/<script(?![^>]*(src=|application\/json))/);
});
