import { expect, test, violations } from '../../fixtures.js';
import { Console, mark, open, toast } from '../console-client.js';

test("a provider's page says what is missing, and a location is made in place", async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aProvider();
  await admin.anOffer(provider, await admin.aService(), 12_000);
  await open(page, accounts.patient, `providers/${provider.id}`);
  const state = page.getByRole('region', { name: 'State' });
  await expect(state).toContainText('Not visible yet: something is missing');
  await expect(state).toContainText('Has a published service with a price');
  await state.getByRole('link', { name: 'Add and publish a location' }).click();
  expect(await violations(page)).toEqual([]);

  const places = page.getByRole('region', { name: 'Locations' });
  await places.getByRole('button', { name: 'New location' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Office ${mark()}`;
  const fields = { Name: name, Address: '1 Elm Street', City: 'Houston', 'ZIP code': '77002' };
  for (const [label, text] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Created!');
  await places.getByRole('row', { name }).getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Published!');
  await expect(state).toContainText('Has a published location');
  await page.getByRole('button', { name: 'Mark as confirmed by the clinic today' }).click();
  await expect(state).toContainText('Not visible yet: ready to publish');
  await page.getByRole('button', { name: 'Publish' }).first().click();
  await expect(state).toContainText('Visitors see it');
  await state.getByRole('link', { name: 'View public page' }).click();
  await expect(page).toHaveURL(/^[^?]+\/providers\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(provider.name);
});

test('an import warns of a price with a slipped point, and is taken back', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aProvider();
  const service = await admin.aService();
  const offer = await admin.anOffer(provider, service, 23_500);
  await open(page, accounts.patient, `providers/${provider.id}`);
  const part = page.getByRole('region', { name: 'Services and prices' });
  await part.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  const names =
    'link_id,version,provider_id,service,price,no_charge,list_price,confirmed,covers,' +
    'includes,includes_es,available';
  const row = `${offer.id},${offer.version},,,2350,no,no,no,complete,Visit and report,,yes`;
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${names}\n${row}`),
  });
  await expect(dialog.getByText('1 price moves by more than half')).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: /Ten times as much.*\$235.*\$2,350/ }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const apply = dialog.getByRole('button', { name: 'Import 1 row' });
  await expect(apply).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I have checked the prices' }).check();
  await apply.click();
  await toast(page, 'Imported: 0 new, 1 changed');
  await expect(part).toContainText('$2,350');

  await part.getByRole('button', { name: 'Import CSV' }).click();
  await dialog
    .getByRole('button', { name: /^Take back the import of/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Take back this import?' })
    .getByRole('button', { name: 'Take back', exact: true })
    .click();
  await toast(page, 'Import taken back');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(part).toContainText('$235');
});
