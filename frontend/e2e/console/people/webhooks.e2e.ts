import { expect, expectAccessible, notification, signIn, test } from '../../fixtures.js';
import { mark } from '../console-client.js';
import { aSuperAdmin } from './super-admin.js';

test('a super administrator makes a webhook, sends a test and reads why it failed', async ({
  page,
  request,
}) => {
  const name = `Sync ${mark()}`;
  await signIn(page, await aSuperAdmin(request), '/admin/service-accounts');
  await page.getByRole('button', { name: 'Make a service account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Make a service account' }).click();
  await expect(notification(page)).toContainText('The service account is made');

  await page.goto('/admin/webhooks');
  await page.getByRole('button', { name: 'Make a webhook' }).click();
  await dialog.getByLabel('Service account').click();
  await page.locator('.ant-select-item-option', { hasText: name }).last().click();
  // Nothing is called there: the address is one of this machine.
  await dialog.getByLabel('Address').fill('https://127.0.0.9/events');
  await dialog.getByLabel('Provider published').check();
  await dialog.getByRole('button', { name: 'Make a webhook' }).click();
  await expect(dialog.getByRole('status', { name: 'Secret' })).toContainText('whsec_');
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByText(`Service account: ${name}.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/webhooks');
  await page.getByRole('button', { name: 'Send a test to 127.0.0.9' }).click();
  await expect(notification(page)).toContainText('The test event is on its way');
  await page.getByRole('button', { name: 'Deliveries to 127.0.0.9' }).click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('table')).toContainText('Leads into a private network', {
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByRole('table')).toContainText('Given up');
  await expectAccessible(page);

  await page.goto('/admin/webhooks');
  await page.getByRole('button', { name: 'Delete: 127.0.0.9' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(notification(page)).toContainText('The webhook is deleted');
});
