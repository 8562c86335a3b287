import { resolve } from 'node:path';
import { someBookings } from '../booking/some-bookings.js';
import { expect, test } from '../fixtures.js';
import { choose, Console, open, rowOf } from './console-client.js';

const FOLDER = resolve(import.meta.dirname, '../../../test-results/screens');

for (const width of [390, 834, 1280]) {
  test(`console ${width}`, async ({ page, accounts, request }) => {
    test.setTimeout(300_000);
    const shot = (name: string, fullPage = false) =>
      page.screenshot({ path: `${FOLDER}/console-${name}-${width}-light.png`, fullPage });
    const admin = await Console.of(request, accounts);
    const provider = await admin.aReadyProvider();
    const service = await admin.aService();
    const dialog = page.getByRole('dialog');
    const offer = await admin.anOffer(provider, service, 12_000);
    await admin.does('put', `/providers/${provider.id}/services/${offer.id}`, {
      customPrice: 9950,
      coverage: 'complete',
      includes: 'Visit alone',
    });
    await open(page, accounts.patient, 'providers');
    await page.setViewportSize({ width, height: 900 });
    await shot('providers', true);
    await page.getByRole('button', { name: 'Add Provider' }).click();
    await dialog.getByLabel('Website', { exact: true }).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('group', { name: 'Please check these fields' })).toBeVisible();
    await shot('provider-faults');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    const name = (await page.locator('.console-table tbody b').first().textContent()) ?? '';
    for (const [verb, picture] of [
      ['Suspend', 'suspend'],
      ['Delete', 'delete'],
    ] as const) {
      const button = rowOf(page, name).getByRole('button', { name: verb });
      if (await button.count()) await button.click();
      else await choose(page, rowOf(page, name), name, verb);
      await expect(dialog).toBeVisible();
      await shot(picture);
      await dialog.getByRole('button', { name: 'Go back' }).click();
      await expect(dialog).toHaveCount(0);
    }
    for (const [tab, add] of [
      ['services', 'Add Service'],
      ['locations', 'Add Location'],
    ] as const) {
      await page.goto(`/admin/${tab}`);
      await expect(
        page.locator('.console-table[aria-busy="false"] .ant-table-row').first(),
      ).toBeVisible();
      await shot(tab, true);
      await page.getByRole('button', { name: add }).click();
      await expect(dialog).toBeVisible();
      await shot(`${tab}-add`);
    }
    await page.goto(`/admin/providers/${provider.id}`);
    await page.getByRole('checkbox', { name: `Select ${service.name}` }).check();
    await shot('provider', true);
    await page
      .getByRole('region', { name: 'Services and prices' })
      .getByRole('button', { name: 'Add Service' })
      .click();
    await expect(dialog).toBeVisible();
    await shot('offer-add');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Locations' })
      .getByRole('button', { name: 'Add Location' })
      .click();
    await expect(dialog).toBeVisible();
    await shot('place-add');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: `Edit ${provider.name}` }).click();
    await dialog.getByLabel('Phone', { exact: true }).fill('(713) 555-0177');
    await admin.does('put', `/providers/${provider.id}`, {
      name: provider.name,
      specialty: 'Cardiology',
      email: 'front@clinic.example',
      phone: '(713) 555-0199',
    });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Save the chosen values' })).toBeVisible();
    await shot('conflict');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Change selected' }).click();
    await shot('bulk');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toHaveCount(0);
    await choose(page, rowOf(page, service.name), service.name, 'Price history');
    await expect(dialog.getByRole('row').nth(2)).toBeVisible();
    await shot('history');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Services and prices' })
      .getByRole('button', { name: 'Import CSV' })
      .click();
    const names =
      'link_id,version,provider_id,service,price,no_charge,list_price,confirmed,covers,' +
      'includes,includes_es,available';
    const look = (rows: string) =>
      dialog.getByLabel('Choose a CSV file', { exact: true }).setInputFiles({
        name: 'prices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`${names}\r\n${rows}`),
      });
    await look(`${offer.id},3,,,88,,,,complete,Visit and report,,no\r\n`);
    await expect(dialog.getByRole('row').nth(1)).toBeVisible();
    await shot('import');
    await look(`${offer.id},1,,,free,,,,half,,,no\r\n${offer.id},1,,,9,,,,complete,Visit,,no\r\n`);
    await expect(dialog.getByRole('row').nth(2)).toBeVisible();
    await shot('import-faults');
  });
}

for (const width of [390, 834, 1280]) {
  test(`bookings and price requests ${width}`, async ({ page, accounts, request }) => {
    test.setTimeout(300_000);
    const shot = (name: string, fullPage = true) =>
      page.screenshot({ path: `${FOLDER}/console-${name}-${width}-light.png`, fullPage });
    const admin = await Console.of(request, accounts);
    const dialog = page.getByRole('dialog');
    const { provider } = await someBookings(admin, 3);
    await open(page, accounts.patient, 'bookings');
    await page.setViewportSize({ width, height: 900 });
    await expect(rowOf(page, provider.name).first()).toBeVisible();
    await shot('bookings');
    await rowOf(page, provider.name)
      .first()
      .getByRole('button', { name: 'Confirm', exact: true })
      .click();
    await expect(dialog).toBeVisible();
    await shot('booking-confirm', false);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/admin/bookings/clicks');
    await expect(rowOf(page, provider.name).first()).toBeVisible();
    await shot('clicks');
    await page.goto('/admin/price-requests');
    await expect(
      page.locator('.console-table[aria-busy="false"] .ant-table-row').first(),
    ).toBeVisible();
    await shot('price-requests');
  });
}
