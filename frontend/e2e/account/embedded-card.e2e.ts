import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, tokenOf } from '../fixtures.js';

test('a page of another site shows the card of a provider with a key of its own', async ({
  browser,
  request,
  baseURL,
  accounts: { patient },
}) => {
  const listed = await request.get('/api/providers/with-services?limit=1');
  const [clinic] = (await listed.json()) as { id: string; name: string; slug: string }[];
  if (!clinic) throw new Error('There is no provider.');
  // `/es/ofk_...`: the language of the page, and the key in it.
  const server = createServer(({ url }, response) => {
    const [, language, apiKey] = url?.split('/') ?? [];
    response.setHeader('Content-Type', 'text/html').end(
      `<!doctype html><html lang="${language}"><title>A clinic</title>
      <script type="module" src="${baseURL}/embed/openfare-provider.js"></script>
      <openfare-provider provider="${clinic.id}" api-key="${apiKey}"></openfare-provider>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made = await request.post('/api/account/api-keys', {
    headers: { authorization: `Bearer ${await tokenOf(patient)}` },
    data: { name: 'Our page', scopes: ['directory:read'], origins: [site] },
  });
  const { key } = (await made.json()) as { key: string };
  const asPage = { origin: site, authorization: `Bearer ${key}` };
  await expect
    .poll(async () => (await request.get('/api/meta', { headers: asPage })).headers())
    .toHaveProperty('access-control-allow-origin', site);

  const script = await request.get('/embed/openfare-provider.js');
  expect((await script.body()).length).toBeLessThan(15_000);
  expect(await script.text()).not.toMatch(/document\.cookie|localStorage|sessionStorage/);

  const context = await browser.newContext();
  const page = await context.newPage();
  const card = page.locator('openfare-provider');
  await page.goto(`${site}/es/${key}`);
  await expect(card.getByRole('heading', { name: clinic.name })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Detalles y citas en Openfare' })).toHaveAttribute(
    'href',
    `${baseURL}/providers/${clinic.slug}-${clinic.id}`,
  );
  await expect(card).not.toContainText('US$');
  expect(await context.cookies()).toEqual([]);
  await page.goto(`${site}/en/${key}x`);
  await expect(card).toContainText('This provider cannot be shown now.');
  await context.close();
  server.close();
});
