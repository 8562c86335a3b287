import { expect, test, violations } from '../../fixtures.js';
import { Console, mark, open } from '../console-client.js';

test('Ctrl+K finds a provider by a part of its name and opens it, by keyboard alone', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `Niñón ${mark()}`;
  const { id } = await admin.aProvider({ name });
  await open(page, accounts.patient, 'users');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await field.fill(name.replace('Niñón', 'ninon'));
  await expect(dialog.getByRole('option', { name })).toBeVisible();
  await expect(dialog.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/providers/${id}`);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Find' }).click();
  await field.fill('calls');
  await dialog.getByRole('option', { name: 'Calls to clinics' }).click();
  await expect(page).toHaveURL('/admin/bookings/clicks');

  await page.keyboard.press('Control+k');
  await field.fill('add service');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Service' })).toBeVisible();
  await expect(page).toHaveURL('/admin/services');
});
