import { CONSENTS } from '../../booking/consents.js';
import { aPatient, expect, test, tokenOf, violations } from '../../fixtures.js';
import { Console, open, rowOf, toast } from '../console-client.js';

test('suspending shows what a person has open, cancels it when chosen, and marks it', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aReadyProvider();
  await admin.does('post', `/providers/${provider.id}/publish`);
  const person = await aPatient(request);
  const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 240 * 3_600_000);
  const booked = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
    data: {
      requestType: 'provider',
      providerId: provider.id,
      serviceId: null,
      preferredSlots: [{ start, end: new Date(start.getTime() + 3_600_000) }],
      symptoms: 'A dull ache.',
      consents: CONSENTS,
    },
  });
  expect(booked.status()).toBe(201);

  await open(page, accounts.patient, `users?q=${encodeURIComponent(person.email)}`);
  await rowOf(page, person.email)
    .getByRole('combobox', { name: /^Status/ })
    .click();
  await page
    .locator('.ant-select-item-option', { hasText: /^Suspended$/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: `Change the status of ${person.email}?` });
  await expect(dialog).toContainText('1 open request or appointment.');
  await expect(dialog.getByRole('listitem')).toContainText(`${provider.name}, `);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fake requests');
  await dialog.getByRole('checkbox', { name: /^Cancel all of them now/ }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set to Suspended' }).click();
  await toast(page, 'User status updated successfully');

  const row = rowOf(page, provider.name);
  await expect(async () => {
    await page.goto(`/admin/bookings?q=${encodeURIComponent(provider.name)}`);
    await expect(row).toContainText('Cancelled', { timeout: 2000 });
  }).toPass();
  await expect(row).toContainText('Account suspended');
  await row.getByRole('link', { name: 'Pat Reyes' }).click();
  await expect(page).toHaveURL(/\/admin\/users\?q=/);
  await expect(rowOf(page, person.email)).toContainText('Suspended');
});
