import { expect, overflow, startSession, test, tokenOf, violations } from '../fixtures.js';
import { Console, mark, open, rowOf } from './console-client.js';

const PATH = '/api/admin/price-changes';

test('price changes: newest first, old and new price, with a link to the provider', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `Maple ${mark()}`;
  const provider = await admin.aReadyProvider({ name });
  const service = await admin.aService();
  const offer = await admin.anOffer(provider, service, 12_000);
  await admin.does('put', `/providers/${provider.id}/services/${offer.id}`, {
    customPrice: 9950,
    coverage: 'complete',
    includes: 'Visit alone',
  });

  await open(page, accounts.patient, 'price-changes');
  await expect(page.getByRole('link', { name: 'Price Changes' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const rows = rowOf(page, service.name);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('$99.50Was $120');
  await expect(rows.last()).toContainText('$120First price');
  await rows.first().getByRole('button', { name: 'Expand row' }).focus();
  await page.keyboard.press('Enter');
  const details = page.locator('.ant-table-expanded-row');
  await expect(details).toContainText('Visit aloneWas Visit and report');
  await expect(details).toContainText(accounts.patient.email);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Provider' }).fill(name);
  await page.locator('.ant-select-item-option', { hasText: name }).click();
  await expect(page).toHaveURL(new RegExp(`provider=${provider.id}`));
  await expect(page.getByText('1 to 3 of 3')).toBeVisible();
  await page.getByLabel('Last day').fill('2020-01-01');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('language', 'es'));
  await page.reload();
  await expect(rows.first()).toContainText('Antes: $120');
  await expect(page.getByRole('heading', { name: 'Cambios de precio' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await rows.first().getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/providers/${provider.id}$`));

  await admin.does('delete', `/providers/${provider.id}`);
  await page.goto('/admin/price-changes');
  await expect(rows.first()).toContainText(name);
  await expect(rows.first().getByRole('link')).toHaveCount(0);
});

test('price changes: pages and retry after an error', async ({ page, accounts, request }) => {
  const admin = await Console.of(request, accounts);
  const all = await admin.does<{ id: string }[]>('get', '/price-changes?limit=3');
  const second = await admin.does<{ id: string }[]>('get', '/price-changes?limit=1&offset=1');
  expect(all.map(({ id }) => id)).toHaveLength(3);
  expect(Number(second[0]?.id)).toBeGreaterThanOrEqual(Number(all[1]?.id));

  await page.route(`**${PATH}?*`, (route) => route.fulfill({ status: 500, body: '' }));
  await startSession(page, accounts.patient);
  await page.goto('/admin/price-changes');
  await expect(page.getByText('This list could not be loaded')).toBeVisible();
  await page.unroute(`**${PATH}?*`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/21 to \d+ of/)).toBeVisible();
});

test('only administrators can read price changes', async ({ page, accounts, request }) => {
  expect((await request.get(PATH)).status()).toBe(401);
  const token = await tokenOf(accounts.patient);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get(PATH, { headers })).status()).toBe(403);
  await startSession(page, accounts.patient);
  await page.goto('/admin/price-changes');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
