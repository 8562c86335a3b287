import type { Page } from '@playwright/test';
import { CONSENTS } from '../booking/consents.js';
import { newRequest } from '../booking/new-request.js';
import { expect, notification, promote, startSession, test, tokenOf } from '../fixtures.js';

const loaded = (page: Page) =>
  expect(page.locator('.console-table[aria-busy="false"] .ant-table-row').first()).toBeVisible();

test('a price request is contacted, quoted with and without a price, closed and reopened', async ({
  page,
  accounts,
  request,
}) => {
  await promote(request, accounts.admin, accounts.patient);
  const receipt = await request.post('/api/price-requests', {
    data: {
      requestType: 'service',
      serviceName: 'Heart ultrasound',
      description: 'How much is it in all?',
      contactEmail: accounts.patient.email,
      consents: CONSENTS,
    },
  });
  const { token } = (await receipt.json()) as { token: string };
  await startSession(page, accounts.patient);
  await page.goto('/admin/price-requests?q=nobody-asked-this');
  await expect(page.getByText('No price requests found')).toBeVisible();
  await page.goto(`/admin/price-requests?q=${encodeURIComponent(accounts.patient.email)}`);
  await loaded(page);
  const row = page.getByRole('row').filter({ hasText: accounts.patient.email });
  await expect(row).toContainText('In 24 h');
  await page.route('**/update', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await row.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(notification(page)).toContainText(
    'Failed to update price request. Please try again.',
  );
  await row.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(notification(page)).toContainText('Price request updated!');
  await expect(row.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
  await row.getByRole('button', { name: 'Close request' }).click();
  const closing = page.getByRole('dialog', { name: 'Close this request?' });
  await expect(closing.getByRole('button', { name: 'Close request' })).toBeDisabled();
  await closing.getByLabel('Reason').fill('The clinic gives prices by telephone only.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await closing.getByRole('button', { name: 'Close request' }).click();
  await expect(closing).toBeHidden();
  await page.goto(`/requests/${token}`);
  await expect(page.getByRole('article')).toContainText(
    'Why we closed itThe clinic gives prices by telephone only.',
  );
  await page.goBack();
  await row.getByRole('link').first().click();
  await expect(
    page.getByRole('dialog').getByText('Reason: The clinic gives prices by telephone only.'),
  ).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: 'Open again' }).click();
  const reopening = page.getByRole('dialog', { name: 'Open this request again?' });
  await expect(reopening.getByRole('button', { name: 'Open again' })).toBeDisabled();
  await reopening.getByLabel('Reason').fill('They wrote again.');
  await reopening.getByRole('button', { name: 'Open again' }).click();
  await expect(reopening).toBeHidden();
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: 'Mark Quoted' }).click();
  await expect(row).toContainText('No price yet');
  await row.getByRole('button', { name: 'Send a price' }).click();
  const quoting = page.getByRole('dialog', { name: 'Send a price' });
  await expect(quoting).toContainText('How much is it in all?');
  await quoting.getByRole('button', { name: 'Send the price' }).click();
  for (const label of [
    'Price *',
    'Clinic *',
    'Place *',
    'What the price includes *',
    'Price holds until *',
  ])
    await expect(quoting.getByLabel(label)).toHaveAccessibleDescription(/Required/);
  await quoting.getByLabel('Price *').fill('350.50');
  await quoting.getByLabel('What the price includes *').fill('The test and its reading.');
  await quoting.getByLabel('Clinic *').fill('Sugar Cube');
  await quoting
    .getByRole('option', { name: /^Sugar Cube/ })
    .first()
    .click();
  await expect(quoting.getByLabel('Place *')).not.toHaveValue('');
  await quoting.getByLabel('Price holds until *').fill('2020-01-01');
  await quoting.getByRole('button', { name: 'Send the price' }).click();
  await expect(quoting.getByLabel('Price holds until *')).toHaveAccessibleDescription(
    /This day has passed/,
  );
  await quoting.getByLabel('Price holds until *').fill('2099-12-31');
  await quoting.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await quoting.getByRole('button', { name: 'Send the price' }).click();
  await expect(quoting).toBeHidden();
  await expect(row).toContainText('$350.50');
  await expect(row).not.toContainText('No price yet');
  await page.goto(`/requests/${token}`);
  await expect(page.getByRole('article')).toContainText('sent no price by mail');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('article')).toContainText('$350.50', { timeout: 1000 });
  }).toPass();
  for (const part of [
    'Sugar Cube',
    'The test and its reading.',
    'Valid until December 31, 2099',
    'Heart ultrasound',
  ])
    await expect(page.getByRole('article')).toContainText(part);
});

test('an administrator confirms a requested time; a failure shows an error', async ({
  page,
  accounts,
  request,
}) => {
  await startSession(page, accounts.patient);
  const { provider } = await newRequest(page, 8);
  await promote(request, accounts.admin, accounts.patient);
  await page.context().clearCookies();
  await startSession(page, accounts.patient);
  const token = await tokenOf(accounts.patient);
  await expect
    .poll(
      async () =>
        (await (
          await request.get(
            `/api/admin/bookings?search=${encodeURIComponent(accounts.patient.email)}`,
            { headers: { authorization: `Bearer ${token}` } },
          )
        ).json()) as unknown[],
    )
    .toHaveLength(1);
  await page.goto(`/admin/bookings?q=${encodeURIComponent(accounts.patient.email)}`);
  await loaded(page);
  const row = page.getByRole('row').filter({ hasText: provider });
  await row.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the appointment of Pat Reyes' });
  await expect(dialog.getByText('The patient and the clinic get an email.')).toBeVisible();
  await page.route('**/confirm', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(notification(page)).toContainText('Failed to confirm booking. Please try again.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(notification(page)).toContainText('Booking confirmed!');
  await expect(row).toContainText('Confirmed');
});
