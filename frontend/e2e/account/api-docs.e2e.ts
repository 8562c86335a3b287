import { expect, test, tokenOf, violations } from '../fixtures.js';

test('a call is found, read in another language and tried with a key', async ({
  page,
  request,
  accounts: { patient },
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const made = await request.post('/api/account/api-keys', {
    headers: { authorization: `Bearer ${await tokenOf(patient)}` },
    data: { name: 'From the documentation', scopes: ['directory:read', 'prices:read'] },
  });
  const { key } = (await made.json()) as { key: string };

  await page.goto('/api/docs');
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('providers services rated');
  await expect(page.getByRole('status')).toHaveText('1 call found');
  await page.getByRole('link', { name: '/api/providers/with-services' }).click();
  const call = page.locator('#listProviders');
  await call.getByRole('button', { name: 'Python' }).click();
  await expect(call.getByText('import requests')).toBeVisible();
  await expect(call.getByText('curl "http')).toBeHidden();

  await call.getByText('Try it here').press('Enter');
  await call.getByLabel('limit (query)').fill('1');
  const answer = call.locator('output');
  await call.getByRole('button', { name: 'Send GET' }).click();
  await expect(answer).toContainText('"pricesHidden": true');
  await call.getByLabel('API key').fill(key);
  await call.getByRole('button', { name: 'Send GET' }).click();
  await expect(answer).toContainText('"pricesHidden": false');
  await expect(answer).toContainText('ratelimit: ');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(page)).toEqual([]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/api/docs/guides/first-provider');
  const block = page.locator('pre', { hasText: 'BASE=' }).first();
  await expect(block).toContainText(`BASE=${new URL(page.url()).origin}`);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(refused).toEqual([]);
});
