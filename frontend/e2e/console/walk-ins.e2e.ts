import { expect, test, violations } from '../fixtures.js';
import { Console, mark, open, toast } from './console-client.js';

test('an administrator sets whether a clinic sees walk-ins, and visitors read it', async ({
  page,
  accounts,
  request,
  browser,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `Willow ${mark()}`;
  const { id } = await admin.aReadyProvider({ name });
  await admin.does('post', `/providers/${id}/publish`);
  const guest = await browser.newPage();
  const facts = guest.locator('.profile-facts');
  await guest.goto(`/providers/${id}`);
  await expect(guest.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(facts).not.toContainText(/walk-ins|appointment only/i);

  await open(page, accounts.patient, `providers/${id}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Walk-ins' });
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option')).toHaveText([
    'Walk-ins welcome',
    'By appointment only',
  ]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Provider updated!');
  await expect(page.locator('.console-facts')).toContainText('Walk-insWalk-ins welcome');
  expect(await violations(page)).toEqual([]);

  await guest.reload();
  await expect(facts).toContainText('Walk-ins welcome');
  expect(await violations(guest)).toEqual([]);
  await guest.evaluate(() => localStorage.setItem('language', 'es'));
  await guest.reload();
  await expect(facts).toContainText('Se atiende sin cita');
  await guest.close();

  await page.goto(`/admin/audit-logs?q=${id}&action=update`);
  await page.getByRole('button', { name: 'Expand row' }).first().click();
  await expect(
    page.getByRole('row', { name: 'Walk-ins – Walk-ins welcome', exact: true }),
  ).toBeVisible();

  const copy = await admin.does<{ walkIns: string }>('post', `/providers/${id}/duplicate`);
  expect(copy.walkIns).toBe('welcome');
});

test('the API accepts no other value for walk-ins', async ({ accounts, request }) => {
  const admin = await Console.of(request, accounts);
  await expect(admin.aProvider({ walkIns: 'sometimes' })).rejects.toThrow(/400.*walkIns/s);
});
