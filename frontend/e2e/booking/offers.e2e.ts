import { readFile } from 'node:fs/promises';
import { choose, Console, mark, open, rowOf, toast } from '../console/console-client.js';
import { expect, test, violations } from '../fixtures.js';

const offers = 'Services and prices';

test('the history of a price: who, when, from what to what', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aProvider();
  const service = await admin.aService();
  const offer = await admin.anOffer(provider, service, 12_000);
  await admin.does('put', `/providers/${provider.id}/services/${offer.id}`, {
    customPrice: 9950,
    coverage: 'complete',
    includes: 'Visit alone',
  });
  await open(page, accounts.patient, `providers/${provider.id}`);
  await choose(page, rowOf(page, service.name), service.name, 'Price history');
  const dialog = page.getByRole('dialog', { name: `Price history of ${service.name}` });
  const [latest, first] = [dialog.getByRole('row').nth(1), dialog.getByRole('row').nth(2)];
  await expect(latest).toContainText('$99.50');
  await expect(latest).toContainText('Was $120');
  await expect(latest).toContainText('Visit alone');
  await expect(latest).toContainText(accounts.patient.email);
  await expect(first).toContainText('First price');
  await expect(latest).toContainText('Current price');
  expect(await violations(page)).toEqual([]);
  await first.getByRole('button', { name: /^Use this price/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit service and price' });
  await expect(form.getByLabel('Own price', { exact: true })).toHaveValue('120');
  await expect(form.getByLabel('What the price includes', { exact: true })).toHaveValue(
    'Visit and report',
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Saved!');
  await expect(rowOf(page, service.name)).toContainText('$120');
});

test('a service is found by typing, however many there are', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aProvider();
  const service = await admin.aService({ name: `Zygoma view ${mark()}` });
  const place = await admin.aPlace({ name: `Zinnia house ${mark()}` });
  await open(page, accounts.patient, `providers/${provider.id}`);
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('region', { name: offers })
    .getByRole('button', { name: 'Add Service' })
    .click();
  await dialog.getByRole('combobox', { name: 'Service' }).fill(service.name);
  await page.locator('.ant-select-item-option', { hasText: service.name }).click();
  await expect(dialog.locator('.ant-select').first()).toContainText(service.name);
  await dialog.getByLabel('Own price', { exact: true }).fill('80');
  await dialog.getByLabel('What the price includes', { exact: true }).fill('The view');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Created!');
  await expect(rowOf(page, service.name)).toContainText('$80');

  await page
    .getByRole('region', { name: 'Locations' })
    .getByRole('button', { name: 'Add Location' })
    .click();
  await dialog.getByRole('combobox', { name: 'Location' }).fill('nothing at all');
  await expect(page.locator('.ant-select-dropdown').getByText('Nothing found')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Location' }).fill(place.name);
  await page.locator('.ant-select-item-option', { hasText: place.name }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Created!');
  await expect(rowOf(page, place.name)).toBeVisible();
});

test('an exported table is imported again: row errors, then a preview, then all at once', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aProvider({ name: `=Elm ${mark()}` });
  const service = await admin.aService();
  const other = await admin.aService();
  const offer = await admin.anOffer(provider, service, 12_000);
  await open(page, accounts.patient, `providers/${provider.id}`);
  const part = page.getByRole('region', { name: offers });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  await toast(page, 'Export successful!');
  expect(text).toContain(`"'=Elm`.slice(1));

  await part.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import services and prices' });
  const choose = (content: string | Buffer) =>
    dialog
      .getByLabel('Choose a CSV file', { exact: true })
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose(Buffer.from(text, 'utf16le'));
  await expect(dialog.getByRole('alert')).toContainText('This file cannot be imported');
  const another = dialog.getByRole('button', { name: 'Choose another file' });
  await expect(another).toBeFocused();
  await expect(another).toHaveAccessibleDescription(/Save the file as CSV in UTF-8\./);
  await choose(text.replace('120.00', '=1+1'));
  await expect(dialog.getByRole('row').nth(1)).toContainText('Write an amount in dollars');
  await expect(another).toHaveAccessibleDescription(/1 fault\..*What to repair/);
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  const row = (text.split('\r\n')[0] ?? '')
    .split(',')
    .map(
      (name) =>
        ({
          provider_id: provider.id,
          service: (other as { key?: string }).key ?? '',
          price: '80',
          covers: 'complete',
          includes: 'All of it',
        })[name] ?? '',
    )
    .join(',');
  const changed = `${text.replace('120.00', '99.50')}${row}\r\n`;
  await choose(changed);
  await expect(dialog.getByRole('row').nth(1)).toContainText('price: $120 → $99.50');
  await expect(dialog.getByRole('row').nth(2)).toContainText('New, as a draft');
  expect(await violations(page)).toEqual([]);

  await admin.does('put', `/providers/${provider.id}/services/${offer.id}`, {
    customPrice: 12_000,
    coverage: 'complete',
    includes: 'Changed meanwhile',
  });
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await toast(page, 'Nothing was imported.');
  await expect(dialog.getByRole('row').nth(1)).toContainText(
    'Somebody changed it since the export',
  );

  await choose(changed.replace(`${offer.id},2,`, `${offer.id},3,`));
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await toast(page, 'Imported: 1 new, 1 changed');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, service.name)).toContainText('$99.50');
  await expect(rowOf(page, other.name)).toContainText('Draft');
});

test('many prices change at once, and concurrent changes are reported', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aProvider();
  const [one, two] = [await admin.aService(), await admin.aService()];
  await admin.anOffer(provider, one, 10_000);
  const offer = await admin.anOffer(provider, two, 20_000);
  await open(page, accounts.patient, `providers/${provider.id}`);
  const part = page.getByRole('region', { name: offers });
  for (const { name } of [one, two])
    await part.getByRole('checkbox', { name: `Select ${name}` }).check();
  await admin.does('put', `/providers/${provider.id}/services/${offer.id}`, {
    customPrice: 21_000,
    coverage: 'complete',
    includes: 'Changed meanwhile',
  });
  await part.getByRole('button', { name: 'Change selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 records' });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.locator('.ant-form-item-has-error')).toHaveCount(1);
  await dialog.getByLabel('Percent, less with a minus sign', { exact: true }).fill('-5');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await toast(page, '1 record changed');
  await expect(dialog.getByRole('row').filter({ hasText: two.name })).toContainText(
    'You saw version 2; it has version 3 by now.',
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, one.name)).toContainText('$95');
  await expect(rowOf(page, two.name)).toContainText('$210');
});
