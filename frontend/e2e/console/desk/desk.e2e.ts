import { someBookings } from '../../booking/some-bookings.js';
import { expect, notification, test, violations } from '../../fixtures.js';
import { chooseIn, Console, mark, open, rowOf, toast } from '../console-client.js';

test('an appointment is worked on in its drawer: who, notes, undo and other requests', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const { provider, services } = await someBookings(admin, 2);
  // Wide enough for the column of who looks after it.
  await page.setViewportSize({ width: 1600, height: 900 });
  await open(page, accounts.patient, `bookings?provider=${provider.id}`);
  const row = rowOf(page, services[0]?.name ?? '');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/[?&]open=[\da-f-]{36}/);
  const drawer = page.getByRole('dialog', { name: services[0]?.name });
  await expect(drawer).toContainText('A dull ache in the left knee since May.');
  await expect(drawer.getByRole('region', { name: /^Other requests/ })).toContainText(
    services[1]?.name ?? '',
  );
  expect(await violations(page)).toEqual([]);

  await drawer.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.locator('.ant-select-item-option', { hasText: '(me)' }).last().click();
  await toast(page, 'Assigned!');
  await drawer.getByLabel('Notes for us only').fill('Call after five.');
  await drawer.getByRole('button', { name: 'Save the notes' }).click();
  await expect(drawer.getByRole('button', { name: 'Save the notes' })).toHaveCount(0);

  const address = page.url();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin/bookings\\?provider=${provider.id}$`));
  await expect(row).toContainText('(me)');
  await page.goto(address);
  await expect(drawer.getByLabel('Notes for us only')).toHaveValue('Call after five.');

  await drawer.getByRole('button', { name: 'Cancel booking' }).click();
  const asking = page.getByRole('dialog', { name: /^Cancel the appointment/ });
  await expect(asking.getByRole('button', { name: 'Cancel booking' })).toBeDisabled();
  await asking.getByLabel('Reason').fill('The clinic is closed.');
  await asking.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(drawer).toContainText('Cancelled');
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await toast(page, 'Taken backNo email was sent.');
  await expect(drawer).toContainText('Pending');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings\\?provider=${provider.id}$`));
  await expect(row).toContainText('Pending');
});

test('price requests are a queue with a drawer; a mark is taken back', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const providerName = `Fir ${mark()}`;
  for (const contactEmail of [`a.${mark()}@mail.example`, `b.${mark()}@mail.example`])
    await admin.requestsPrice({
      requestType: 'provider',
      providerName,
      serviceName: null,
      description: 'How much is it in all?',
      contactEmail,
    });
  await open(page, accounts.patient, `price-requests?q=${encodeURIComponent(providerName)}`);
  const row = page.locator('.console-table .ant-table-row').first();
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: providerName });
  await expect(drawer).toContainText('How much is it in all?');
  await expect(drawer.getByRole('region', { name: 'Mails' })).toContainText('request received');
  await drawer.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(drawer).toContainText('Still open');
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await toast(page, 'Taken back');
  await expect(drawer).toContainText('Pending');
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await violations(page)).toEqual([]);
});

test('a sent price is taken back before its mail; the audit log leads to the request', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const providerName = `Ash ${mark()}`;
  await admin.requestsPrice({
    requestType: 'provider',
    providerName,
    serviceName: null,
    description: 'How much is it in all?',
    contactEmail: `a.${mark()}@mail.example`,
  });
  await open(page, accounts.patient, `price-requests?q=${encodeURIComponent(providerName)}`);
  const row = rowOf(page, providerName);
  await chooseIn(page, row, 'Send a price');
  const quoting = page.getByRole('dialog', { name: 'Send a price' });
  await quoting.getByLabel('Price *').fill('1200');
  await quoting.getByLabel('Price holds until *').fill('2099-12-31');
  await quoting.getByLabel('Clinic *').fill('Ash Imaging');
  await quoting.getByLabel('Place *').fill('1 Main Street, Houston');
  await quoting.getByLabel('What the price includes *').fill('The scan.');
  await quoting.getByRole('button', { name: 'Send the price' }).click();
  await expect(notification(page)).toContainText(
    'The email with the price is sent in a few seconds.',
  );
  await expect(row).toContainText('$1,200');
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await toast(page, 'Taken backNo email was sent.');
  await expect(row).toContainText('Pending');
  await expect(row).not.toContainText('$1,200');

  await page.goto(`/admin/audit-logs?q=${encodeURIComponent(providerName)}`);
  await page
    .getByRole('link', { name: new RegExp(providerName) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/price-requests\?open=/);
  await expect(page.getByRole('dialog', { name: providerName })).toContainText('Pending');
});
