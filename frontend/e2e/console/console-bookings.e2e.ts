import type { Locator, Page } from '@playwright/test';
import { endSessions, signInAgain } from '../account/ended-session.js';
import { someBookings } from '../booking/some-bookings.js';
import { expect, test, violations } from '../fixtures.js';
import { Console, mark, open, rowOf, toast } from './console-client.js';

const rows = (page: Page): Locator =>
  page.locator('.console-table[aria-busy="false"] .ant-table-row');

/** What a column shows, from the top. */
const shown = (page: Page, column: number): Promise<string[]> =>
  rows(page).locator(`td:nth-child(${column})`).allInnerTexts();

async function choose(
  page: Page,
  label: string,
  typed: string,
  option: string | RegExp,
): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  if (typed) await field.fill(typed);
  await page.locator('.ant-select-item-option', { hasText: option }).last().click();
}

test('bookings: filter, sorting by keyboard, search, empty result and retry', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const { provider, services } = await someBookings(admin, 3);
  await open(page, accounts.patient, 'bookings');
  await choose(page, 'Provider', provider.name, provider.name);
  await expect(page).toHaveURL(new RegExp(`provider=${provider.id}`));
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(
    page
      .getByRole('combobox', { name: 'Provider' })
      .locator('xpath=ancestor::*[contains(@class, "ant-select")][1]'),
  ).toContainText(provider.name);
  const names = services.map(({ name }) => name).sort();
  const heading = page.getByRole('columnheader', { name: 'Service' });
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=service&order=asc/);
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => shown(page, 5)).toEqual(names);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => shown(page, 5)).toEqual([...names].reverse());
  for (const name of ['Asked on', 'Patient', 'Provider', 'Times', 'Status']) {
    await page.getByRole('columnheader', { name }).click();
    await expect(page.getByRole('columnheader', { name })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(rows(page)).toHaveCount(3);
  }

  await page.getByRole('searchbox').fill(`${services[1]?.name ?? ''} reyes`);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: 'Expand row' }).click();
  await expect(page.getByText('A dull ache in the left knee since May.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox').fill('nobody asked this');
  await expect(page.getByText('No bookings found')).toBeVisible();

  await page.route('**/api/admin/bookings?**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('searchbox').fill(services[0]?.name ?? '');
  await expect(page.getByText('This list could not be loaded')).toBeVisible();
  await page.unroute('**/api/admin/bookings?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/provider=|q=/);

  await page.evaluate(() => localStorage.setItem('language', 'es'));
  await page.goto(`/admin/bookings?provider=${provider.id}&sort=startsAt&order=asc`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'Horarios' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByRole('combobox', { name: 'Proveedor' })).toBeVisible();
});

test('calls to clinics: pages, sorting, filters, search, empty result and retry', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const { provider, services } = await someBookings(admin, 2);
  const [service] = services;
  for (let n = 0; n < 21; n++) await admin.calls(provider.id, service?.id ?? '');
  await open(page, accounts.patient, `bookings/clicks?provider=${provider.id}`);
  await expect(page.getByText('1 to 20 of 23')).toBeVisible();
  await page.getByRole('listitem', { name: '2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('21 to 23 of 23')).toBeVisible();
  for (const name of ['Patient', 'Provider', 'Service', 'Date and time']) {
    await page.getByRole('columnheader', { name }).first().click();
    await expect(page.getByRole('columnheader', { name }).first()).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page.getByText('1 to 20 of 23')).toBeVisible();
  }
  await choose(page, 'Service', service?.name ?? '', service?.name ?? '');
  await expect(page.getByText('1 to 20 of 22')).toBeVisible();
  await page.getByLabel('First day').fill('2020-01-01');
  await page.getByLabel('Last day').fill('2020-01-31');
  await expect(page.getByText('No calls found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('searchbox').fill(`${accounts.patient.email} ${services[1]?.name ?? ''}`);
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/api/admin/booking-clicks/list?**', (route) => route.abort());
  await page.getByRole('searchbox').fill(provider.name);
  await expect(page.getByText('This list could not be loaded')).toBeVisible();
  await page.unroute('**/api/admin/booking-clicks/list?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 to 20 of 23')).toBeVisible();
});

test('price requests: pages, sorting, search and retry after a failure', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const providerName = `Fir ${mark()}`;
  const requestPrice = (n: number) =>
    admin.requestsPrice({
      requestType: n % 2 ? 'provider' : 'service',
      providerName,
      serviceName: n % 2 ? null : 'Heart ultrasound',
      description: 'How much is it in all?',
      contactEmail: `${String.fromCharCode(97 + n)}.${mark()}@mail.example`,
    });
  for (let n = 0; n < 21; n++) await requestPrice(n);
  await open(page, accounts.patient, `price-requests?q=${encodeURIComponent(providerName)}`);
  await expect(page.getByText('1 to 20 of 21')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Contact' }).click();
  await expect(rows(page).first()).toContainText(/^(?:(?!@).)*a\.[\da-f]{8}@/s);
  await page.getByRole('columnheader', { name: 'Contact' }).click();
  await expect(rows(page).first()).toContainText(/u\.[\da-f]{8}@/);
  for (const name of ['Asked on', 'Answer due', 'Request type', 'Status']) {
    await page.getByRole('columnheader', { name }).click();
    await expect(page.getByRole('columnheader', { name })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page.getByText('1 to 20 of 21')).toBeVisible();
  }
  await page.getByRole('listitem', { name: '2' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/api/admin/price-requests?**', (route) => route.abort());
  await page.getByRole('columnheader', { name: 'Status' }).click();
  await expect(page.getByText('This list could not be loaded')).toBeVisible();
  await page.unroute('**/api/admin/price-requests?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 to 20 of 21')).toBeVisible();
});

test('an appointment gets a start and a length, and an overlapping one shows a warning', async ({
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
  await toast(page, 'Booking confirmed!Emails to the patient and the clinic are on their way.');
  await expect(rowOf(page, services[0]?.name ?? '')).toContainText('10:45 AM – 11:45 AM');
  await expect(
    rowOf(page, services[0]?.name ?? '').getByRole('button', { name: 'Cancel booking' }),
  ).toBeVisible();
  await expect(
    rowOf(page, services[0]?.name ?? '').getByRole('button', { name: 'Complete' }),
  ).toHaveCount(0);

  await rowOf(page, other.name).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: 'Start' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await choose(page, 'Start', '', '11:30 AM');
  await expect(dialog.getByRole('alert')).toContainText(
    'This overlaps another appointment at this clinic.',
  );
  await expect(dialog.getByRole('alert')).toContainText('10:45 AM – 11:45 AM');
  await confirm.click();
  await toast(page, 'Failed to confirm booking. Please try again.');
  await expect(dialog.getByRole('alert')).toContainText(
    'Another appointment is set for this time.',
  );
  await dialog.getByRole('radio', { name: 'Another time' }).check();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(confirm).toBeDisabled();
  await dialog
    .getByLabel('Day', { exact: true })
    .fill((start ?? new Date()).toISOString().slice(0, 10));
  await dialog.getByLabel(/^Time \(/).fill('16:00');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Why a time that the patient did not name').fill('Agreed by telephone.');
  await confirm.click();
  await expect
    .poll(() => confirmations.at(-1))
    .toMatchObject({ override: true, reason: 'Agreed by telephone.' });
  await toast(page, 'Booking confirmed!');
  await expect(rowOf(page, other.name)).toContainText('4:00 PM – 4:30 PM');
  await rowOf(page, other.name).getByRole('button', { name: 'Expand row' }).click();
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
  await row.getByRole('button', { name: 'Cancel booking' }).click();
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
  await row.getByRole('button', { name: 'Expand row' }).click();
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
