import { choose, Console, mark, open, rowOf, toast } from './a-console.js';
import { expect, test, violations } from './fixtures.js';

const offers = 'Services and prices';

test('the history of a price: who, when, from what to what', async ({ page, accounts, request }) => {
  const admin = await Console.of(request, accounts), provider = await admin.aProvider(), service = await admin.aService();
  const offer = await admin.anOffer(provider, service, 12_000);
  await admin.does('put', `/providers/${provider.id}/services/${offer.id}`, { customPrice: 9950, coverage: 'complete', includes: 'Visit alone' });
  await open(page, accounts.patient, `providers/${provider.id}`);
  await choose(page, rowOf(page, service.name), service.name, 'Price history');
  const dialog = page.getByRole('dialog', { name: `Price history of ${service.name}` });
  const [latest, first] = [dialog.getByRole('row').nth(1), dialog.getByRole('row').nth(2)];
  await expect(latest).toContainText('$99.50');
  await expect(latest).toContainText('Was $120');
  await expect(latest).toContainText('Visit alone');
  await expect(latest).toContainText(accounts.patient.email);
  await expect(first).toContainText('First price');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
});

test('a service is found by typing, however many there are', async ({ page, accounts, request }) => {
  const admin = await Console.of(request, accounts), provider = await admin.aProvider();
  const service = await admin.aService({ name: `Zygoma view ${mark()}` });
  const place = await admin.aPlace({ name: `Zinnia house ${mark()}` });
  await open(page, accounts.patient, `providers/${provider.id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('region', { name: offers }).getByRole('button', { name: 'Add Service' }).click();
  await dialog.getByRole('combobox', { name: 'Service' }).fill(service.name);
  await page.locator('.ant-select-item-option', { hasText: service.name }).click();
  await expect(dialog.locator('.ant-select').first()).toContainText(service.name);
  await dialog.getByLabel('Own price', { exact: true }).fill('80');
  await dialog.getByLabel('What the price includes', { exact: true }).fill('The view');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Created!');
  await expect(rowOf(page, service.name)).toContainText('$80');

  await page.getByRole('region', { name: 'Locations' }).getByRole('button', { name: 'Add Location' }).click();
  await dialog.getByRole('combobox', { name: 'Location' }).fill('nothing at all');
  await expect(page.locator('.ant-select-dropdown').getByText('Nothing found')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Location' }).fill(place.name);
  await page.locator('.ant-select-item-option', { hasText: place.name }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Created!');
  await expect(rowOf(page, place.name)).toBeVisible();
});
