import type { Locator, Page } from '@playwright/test';
import { someBookings } from '../booking/some-bookings.js';
import { expect, test, violations } from '../fixtures.js';
import { choose } from './choose-filter.js';
import { Console, mark, open } from './console-client.js';

const rows = (page: Page): Locator =>
  page.locator('.console-table[aria-busy="false"] .ant-table-row');

/** What a column shows, from the top. */
const shown = (page: Page, column: number): Promise<string[]> =>
  rows(page).locator(`td:nth-child(${column})`).allInnerTexts();

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
  await expect.poll(() => shown(page, 4)).toEqual(names);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => shown(page, 4)).toEqual([...names].reverse());
  await page.getByText('Columns and rows').click();
  await page.getByRole('checkbox', { name: 'Asked on' }).check();
  for (const name of ['Asked on', 'Patient', 'Provider', 'Times', 'Due', 'Status']) {
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
  await rows(page).getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('A dull ache in the left knee since May.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
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
  await page.getByText('Columns and rows').click();
  await page.getByRole('checkbox', { name: 'Asked on' }).check();
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
