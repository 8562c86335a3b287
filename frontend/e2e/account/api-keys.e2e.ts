import type { Page } from '@playwright/test';
import { expect, expectAccessible, notification, signIn, test } from '../fixtures.js';

const part = (page: Page) => page.getByRole('region', { name: 'API keys', exact: true });

test('a key is made by keyboard, shown once, copied, rotated and revoked', async ({
  page,
  context,
  request,
  accounts: { patient },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const statusWith = async (key: string): Promise<number> => {
    const headers = { authorization: `Bearer ${key}` };
    return (await request.get('/api/bookings/mine', { headers })).status();
  };
  await signIn(page, patient, '/account');
  await expect(part(page)).toContainText('No key yet.');
  await part(page).getByRole('button', { name: 'Make a key' }).press('Enter');

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What uses it').fill('Spreadsheet');
  await dialog.getByLabel('Read your appointment requests').check();
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  await expect(dialog.getByText('These answers hold prices.')).toBeVisible();
  await dialog.getByLabel('Read prices').check();
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  await expect(dialog.getByRole('heading', { name: 'Copy your key now' })).toBeVisible();
  const text = dialog.getByRole('status', { name: 'Key' });
  await expect(text).toHaveText(/^ofk_[0-9a-f]{16}_[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'Copy the key' }).click();
  await expect(notification(page)).toContainText('The key is copied');
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(first).toBe(await text.textContent());
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(part(page)).toContainText('Spreadsheet');
  await expect(part(page)).not.toContainText(first);
  expect(await statusWith(first)).toBe(200);

  await part(page).getByRole('button', { name: 'Rotate: Spreadsheet' }).click();
  await dialog.getByRole('button', { name: 'Make the new key' }).click();
  await expect(text).toHaveText(new RegExp(`^${first.slice(0, 20)}_`));
  const second = (await text.textContent()) ?? '';
  expect(second).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect(part(page)).toContainText('The old secret works until');
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
  await expectAccessible(page);

  await page.goto('/account');
  await part(page)
    .getByRole('button', { name: /^(Revoke|Revocar): Spreadsheet$/ })
    .click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(part(page)).toContainText('No key yet.');
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);
});
