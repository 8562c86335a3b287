import { endSessions, signInAgain } from '../account/ended-session.js';
import { someBookings } from '../booking/some-bookings.js';
import { expect, test, violations } from '../fixtures.js';
import { choose } from './choose-filter.js';
import { chooseIn, Console, open, rowOf, toast } from './console-client.js';

test('an appointment gets a free start and a length; what is taken cannot be chosen', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const { provider, services, windows } = await someBookings(admin, 2);
  const { start, end } = windows[0] ?? {};
  const other = await admin.aService();
  await admin.anOffer(provider, other, 9000);
  await admin.books({
    requestType: 'service',
    providerId: provider.id,
    serviceId: other.id,
    preferredSlots: [{ start, end }],
    symptoms: 'A dull ache in the left knee since May.',
  });
  const confirmations: unknown[] = [];
  await page.route('**/api/admin/bookings/*/confirm', (route) => {
    confirmations.push(route.request().postDataJSON());
    return route.continue();
  });
  await open(page, accounts.patient, `bookings?provider=${provider.id}`);
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
  await rowOf(page, services[0]?.name ?? '')
    .getByRole('button', { name: 'Confirm', exact: true })
    .click();
  await choose(page, 'Start', '', '10:45 AM');
  await choose(page, 'Length', '', /^1 h$/);
  expect(await violations(page)).toEqual([]);
  await confirm.click();
  await expect
    .poll(() => confirmations[0])
    .toEqual({ confirmedSlot: { start: expect.any(String), end: expect.any(String) } });
  await toast(
    page,
    'Booking confirmed!Emails to the patient and the clinic are sent in a few seconds.',
  );
  await expect(rowOf(page, services[0]?.name ?? '')).toContainText('10:45 AM – 11:45 AM');
  await rowOf(page, services[0]?.name ?? '')
    .getByRole('button', { name: /^More actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Cancel booking' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Complete' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(
    rowOf(page, services[0]?.name ?? '').getByRole('button', { name: 'Complete' }),
  ).toHaveCount(0);

  await rowOf(page, other.name).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: 'Start' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Start' }).click();
  await expect(
    page.locator('.ant-select-item-option-disabled', { hasText: '10:45 AM (taken)' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('radio', { name: 'Another time' }).check();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(confirm).toBeDisabled();
  await dialog
    .getByLabel('Day', { exact: true })
    .fill((start ?? new Date()).toISOString().slice(0, 10));
  await dialog.getByLabel(/^Time \(/).fill('11:30');
  await expect(dialog.getByText('Taken on this day: 10:45 AM – 11:45 AM.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('10:45 AM – 11:45 AM');
  await expect(dialog.getByRole('alert')).toContainText('no place for another patient');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/^Time \(/).fill('16:00');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Why a time that the patient did not name').fill('Agreed by telephone.');
  await confirm.click();
  await expect
    .poll(() => confirmations.at(-1))
    .toMatchObject({ override: true, reason: 'Agreed by telephone.' });
  await toast(page, 'Booking confirmed!');
  await expect(rowOf(page, other.name)).toContainText('4:00 PM – 4:30 PM');
  await rowOf(page, other.name).getByRole('link').first().click();
  await expect(page.getByText('Agreed by telephone.')).toBeVisible();
});

test('a refused change is undone, and entered text survives it and the end of the session', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const { provider } = await someBookings(admin, 1);
  await open(page, accounts.patient, `bookings?provider=${provider.id}`);
  const row = rowOf(page, provider.name);
  const dialog = page.getByRole('dialog', { name: 'Cancel the appointment of Pat Reyes?' });
  const cancel = dialog.getByRole('button', { name: 'Cancel booking' });
  let answer = (): void => undefined;
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route(
    '**/cancel',
    async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    },
    { times: 1 },
  );
  await chooseIn(page, row, 'Cancel booking');
  const reasonField = dialog.getByLabel('Reason');
  await expect(reasonField).toHaveAccessibleDescription(
    'The patient’s email repeats this reason as you write it. The clinic’s does not.',
  );
  await reasonField.fill('The clinic is closed that day.');
  await cancel.click();
  await expect(row).toContainText('Cancelled');
  answer();
  await toast(page, 'Failed to cancel booking. Please try again.');
  await expect(row).toContainText('Pending');
  await expect(dialog.getByLabel('Reason')).toHaveValue('The clinic is closed that day.');

  await endSessions(page);
  await cancel.click();
  await signInAgain(page, accounts.patient);
  await expect(dialog.getByLabel('Reason')).toHaveValue('The clinic is closed that day.');
  await cancel.click();
  await toast(page, 'Booking cancelled!');
  await expect(row).toContainText('Cancelled');
  await row.getByRole('link').first().click();
  await expect(page.getByText('by our staff, The clinic is closed that day.')).toBeVisible();
});

test('two administrators change one booking: the second sees a conflict', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const { provider } = await someBookings(admin, 1);
  await open(page, accounts.patient, `bookings?provider=${provider.id}`);
  const row = rowOf(page, provider.name);
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: 'Confirm', exact: true }).click();
  const [booking] = await admin.does<{ id: string }[]>(
    'get',
    `/bookings?providerId=${provider.id}`,
  );
  await admin.does('post', `/bookings/${booking?.id}/cancel`, { reason: 'The patient called.' });
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await toast(page, 'This request was cancelled. The list shows the booking as it is now.');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Cancelled');
  await expect(row.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
});
