import { Console, mark, toast } from '../console/console-client.js';
import { expect, startSession, test, tokenOf, violations } from '../fixtures.js';
import { uploaded } from './uploads.js';

test('price files: another NPI and another part of the care are named', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const hospital = await admin.aReadyProvider({ name: `Test Osprey ${mark()}` });
  const token = await tokenOf(accounts.patient);
  const first = await uploaded(request, admin, token, hospital.id);
  await admin.does('post', `/price-files/${first}/apply`, { confirmations: ['other-hospital'] });
  const changed = { npi: '1942208616', part: 'both', sound: 'An ultrasound prorated' };
  const second = await uploaded(request, admin, token, hospital.id, changed);

  await startSession(page, accounts.patient);
  await page.goto(`/admin/price-files/${second}`);
  const named =
    'The last file of the hospital stated the NPI 1234567893. This one states another: 1942208616.';
  const panel = page.getByRole('region', { name: 'Hospital', exact: true });
  await expect(panel.getByText(named)).toBeVisible();
  const echo = page
    .getByRole('region', { name: 'What would change' })
    .getByRole('row')
    .filter({ hasText: '$420.50' });
  await expect(echo).toContainText('Same amount for something else');
  const coverage =
    'Before: facility, outpatient. Now: facility and doctor, together or either, outpatient.';
  await expect(echo.getByRole('cell', { name: coverage })).toBeVisible();
  const asked = page.getByRole('region', { name: '1 price to decide about' });
  await expect(asked.getByRole('row').filter({ hasText: '$420.50' })).toContainText(
    'Not understood: prorated',
  );
  const compare = asked.getByRole('checkbox', { name: 'Compare this price' });
  await expect(compare).not.toBeChecked();
  expect(await violations(page)).toEqual([]);
  await compare.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(named)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'It is right what these prices cover now' }).check();
  await dialog.getByLabel('Type the name of the chosen hospital').fill(hospital.name);
  await expect(dialog).toContainText('1 price is compared by your decision');
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await toast(page, 'The prices of this file are in force');
  await expect(asked.getByRole('cell', { name: 'Compared', exact: true })).toBeVisible();
});
