import { expect, test } from '../fixtures.js';

test('scripts go out packed by the build, to be kept for good', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const path = /"(\/assets\/react-[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (coding) => {
      const answer = await request.get(path, { headers: { 'accept-encoding': coding } });
      return { headers: answer.headers(), text: await answer.text() };
    }),
  );
  const header = (name: string) => answers.map(({ headers }) => headers[name]);
  const lengths = header('content-length').map(Number);

  expect(header('content-encoding')).toEqual(['br', 'gzip', undefined]);
  expect(lengths[0]).toBeLessThan(lengths[1] ?? 0);
  expect(lengths[1]).toBeLessThan(lengths[2] ?? 0);
  expect(new Set(header('etag')).size).toBe(3);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  for (const { headers } of answers) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['vary']?.toLowerCase()).toContain('accept-encoding');
  }
});

test('packed files have no addresses of their own', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const path = /"(\/assets\/react-[^"]+\.js)"/.exec(html)?.[1] ?? '';
  expect((await request.get(`${path}.br`)).status()).toBe(404);
});
