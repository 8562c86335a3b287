import { type Page } from '@playwright/test';
import { expect, test } from '../../fixtures.js';
import { asAdmin, letters, metric, open, panel, VISITS, visits } from './overview-page.js';

const valueOf = async (page: Page, name: string): Promise<number> =>
  Number((await metric(page, name).locator('.metric-value').textContent())?.replaceAll(',', ''));

test('the overview shows what visitors did, and who signed up', async ({
  page,
  request,
  accounts,
}) => {
  const phrase = `zither ${letters()}`;
  const provider = await visits(request, phrase, accounts);
  // The details list this sign-in.
  expect((await request.post('/api/auth/sign-in', { data: accounts.patient })).status()).toBe(200);
  await asAdmin(page, request, accounts);
  await open(page, '/admin/overview');
  await expect(
    page.getByRole('navigation', { name: 'Admin Console' }).getByRole('link', { name: 'Overview' }),
  ).toHaveAttribute('aria-current', 'page');
  expect(await valueOf(page, 'AI Searches')).toBeGreaterThanOrEqual(VISITS);
  for (const name of [
    'Show More Clicks',
    'Request Clicks',
    'Book Clicks',
    'User Signups',
    'User Sign-ins',
  ])
    expect(await valueOf(page, name)).toBeGreaterThanOrEqual(name.startsWith('User') ? 1 : VISITS);
  await expect(metric(page, 'AI Searches')).toContainText(
    /\d\.\d% (more than|as many as) in the period before/,
  );
  await expect(metric(page, 'AI Searches').locator('.metric-up')).toBeVisible();

  const search = panel(page, 'Search Analytics');
  await expect(search.getByRole('row', { name: new RegExp(`${phrase} ${VISITS}`) })).toBeVisible();
  await expect(search.locator('.console-stats dt')).toHaveText([
    'Total searches',
    'Zero result rate',
    'Average duration',
  ]);
  await expect(search.locator('.console-stats dd')).toHaveText([
    /^[\d,]+$/,
    /^\d+\.\d%$/,
    /^\d+\.\d+ s$/,
  ]);
  for (const part of ['Top 20 search phrases', 'Last 7 days of daily activity'])
    await expect(search.getByRole('heading', { name: part })).toBeVisible();
  await expect(
    panel(page, 'Searches, requests and bookings by day').getByRole('img', {
      name: /AI Searches, Request Clicks, Book Clicks/,
    }),
  ).toBeVisible();
  await expect(
    panel(page, 'From search to request to booking').getByRole('row', {
      name: /^AI Searches [\d,]+ 100\.0$/,
    }),
  ).toBeVisible();

  const providers = panel(page, 'Provider Analytics');
  await providers.getByRole('searchbox', { name: 'Name or specialty' }).fill(provider.name);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(providers.getByRole('link', { name: provider.name, exact: true })).toBeVisible();
  await expect(providers.getByRole('columnheader')).toHaveText([
    'Name',
    'Specialty',
    'Show more',
    'Request',
    'Book',
    'Total',
  ]);
  await providers.getByRole('columnheader', { name: 'Request' }).click();
  await expect(page).toHaveURL(/sort=requestClicks/);
  await expect(providers.getByRole('columnheader', { name: 'Request' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await providers.getByRole('searchbox').fill('nobody is called so');
  await expect(providers.getByText('No provider analytics found')).toBeVisible();

  await page.getByRole('button', { name: 'User Signups: Show details' }).click();
  const signups = panel(page, 'Details of User Signups');
  await expect(signups.getByRole('columnheader')).toHaveText([
    'User email',
    'Name',
    'Signup date',
    'UTM source',
    'Status',
  ]);
  await expect(signups.getByRole('row', { name: /Direct/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/details=signups/);
  await page.getByRole('button', { name: 'User Sign-ins: Show details' }).click();
  await expect(signups).toHaveCount(0);
  await expect(panel(page, 'Details of User Sign-ins').getByRole('columnheader')).toHaveText([
    'Email',
    'Time',
    'Event type',
    'Success',
    'IP address',
  ]);
  await expect(
    panel(page, 'Details of User Sign-ins')
      .getByRole('row', { name: new RegExp(accounts.patient.email) })
      .first(),
  ).toContainText('Success');
  await page.getByRole('button', { name: 'User Sign-ins: Hide details' }).click();
  await expect(panel(page, 'Details of User Sign-ins')).toHaveCount(0);
  for (const name of ['AI Searches', 'Show More Clicks', 'Request Clicks', 'Book Clicks']) {
    await page.getByRole('button', { name: `${name}: Show details` }).focus();
    await page.keyboard.press('Enter');
    const details = panel(page, `Details of ${name}`);
    await expect(details.getByRole('columnheader')).toHaveText([
      'Day',
      name,
      'Compared with',
      'On that day',
    ]);
    await expect(details.getByRole('row')).toHaveCount(8);
  }
  await expect(page).toHaveURL(/details=bookings/);
});
