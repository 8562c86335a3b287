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

test('a webhook for own requests is made, tested, read in its log and deleted', async ({
  page,
  accounts: { patient },
}) => {
  const webhooks = page.getByRole('region', { name: 'Webhooks', exact: true });
  const dialog = page.getByRole('dialog');
  await signIn(page, patient, '/account');
  await webhooks.getByRole('button', { name: 'Make a webhook' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  // Nothing is called there: the address is one of this machine.
  await dialog.getByLabel('Address').fill('https://127.0.0.9/events');
  await dialog.getByLabel('Appointment confirmed').check();
  await dialog.getByRole('button', { name: 'Make a webhook' }).click();
  await expect(dialog.getByRole('status', { name: 'Secret' })).toContainText('whsec_');
  await dialog.getByRole('button', { name: 'I have kept it' }).click();

  await webhooks.getByRole('button', { name: 'Send a test to 127.0.0.9' }).click();
  await expect(notification(page)).toContainText('The test event is on its way');
  await webhooks.getByRole('button', { name: 'Deliveries to 127.0.0.9' }).click();
  const log = webhooks.getByRole('region', { name: 'Deliveries to 127.0.0.9' });
  await expect(async () => {
    await log.getByRole('button', { name: 'Refresh' }).click();
    await expect(log).toContainText('Leads into a private network', { timeout: 500 });
  }).toPass();
  await expect(log).toContainText('Given up');
  await log.getByRole('button', { name: /^Send again: / }).click();
  await expect(notification(page)).toContainText('The event is on its way again');
  await expectAccessible(page);

  await page.goto('/account');
  await webhooks.getByRole('button', { name: /^(Delete|Eliminar): 127\.0\.0\.9$/ }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(notification(page)).toContainText('The webhook is deleted');
  await expect(webhooks).toContainText('No webhook yet.');
});
