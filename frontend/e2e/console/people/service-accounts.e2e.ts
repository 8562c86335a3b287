import { expect, expectAccessible, notification, signIn, test } from '../../fixtures.js';
import { mark } from '../console-client.js';
import { aSuperAdmin } from './super-admin.js';

test('a super administrator makes a service account with a key, and closes it', async ({
  page,
  request,
}) => {
  const name = `Price import ${mark()}`;
  await signIn(page, await aSuperAdmin(request), '/admin/service-accounts');
  await page.getByRole('button', { name: 'Make a service account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Read prices').check();
  await dialog.getByLabel('Read what administrators read').check();
  await dialog.getByRole('button', { name: 'Make a service account' }).click();
  await expect(notification(page)).toContainText('The service account is made');
  const account = page.getByRole('region', { name });
  await account.getByRole('button', { name: `Make a key for ${name}` }).click();
  await dialog.getByLabel('What uses it').fill('First');
  await dialog.getByLabel('Read prices').check();
  await dialog.getByLabel('Read what administrators read').check();
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  const key = (await dialog.getByRole('status', { name: 'Key' }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(account).toContainText('Never used');
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/admin/users?limit=1', { headers })).status()).toBe(200);
  await expectAccessible(page);

  await page.goto('/admin/service-accounts');
  await account.getByRole('button', { name: `Close: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText(name)).toHaveCount(0);
  expect((await request.get('/api/admin/users?limit=1', { headers })).status()).toBe(401);
});
