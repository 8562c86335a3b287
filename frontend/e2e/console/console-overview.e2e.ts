import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, type Page } from '@playwright/test';
import { CONSENTS } from '../booking/consents.js';
import {
  type Account,
  aPatient,
  expect,
  expectAccessible,
  notification,
  promote,
  signIn,
  startSession,
  test,
  tokenOf,
} from '../fixtures.js';

/** What robots do is not counted, and the browser of these tests is one. */
const PERSON = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const letters = (): string =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 10);

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const metric = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const valueOf = async (page: Page, name: string): Promise<number> =>
  Number((await metric(page, name).locator('.metric-value').textContent())?.replaceAll(',', ''));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Waits until the overview has loaded all of its data. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.metric-value')).toHaveCount(6);
  await expect(page.locator('.line-chart svg')).toBeVisible();
  await expect(page.locator('.console-waiting')).toHaveCount(0);
  await expect(page.locator('.console-table[aria-busy="true"]')).toHaveCount(0);
}

const VISITS = 12;

/**
 * A person signs up and in; people search for the phrase, and each clicks another provider, because
 * clicks of guests in one network count once per provider. Waits until the figures include it.
 */
async function visits(
  api: APIRequestContext,
  phrase: string,
  { admin }: { admin: Account },
): Promise<{ id: string; name: string }> {
  const providers = (await (
    await api.get(`/api/providers/with-services?limit=${VISITS}`)
  ).json()) as { id: string; name: string }[];
  const [provider] = providers;
  if (!provider || providers.length < VISITS) throw new Error('There are too few providers.');
  const person = await aPatient(api, PERSON);
  expect((await api.post('/api/auth/sign-in', { headers: PERSON, data: person })).status()).toBe(
    200,
  );
  for (const { id: providerId } of providers) {
    const sessionId = randomUUID();
    expect(
      (
        await api.post('/api/search/symptoms', {
          headers: PERSON,
          data: { query: phrase, sessionId },
        })
      ).status(),
    ).toBe(200);
    const searches = [{ sessionId, searchQuery: phrase, resultCount: 2, searchDuration: 300 }];
    const interactions = ['show_more', 'request_appointment', 'book_provider'].map(
      (interactionType) => ({ sessionId, providerId, interactionType }),
    );
    expect(
      (
        await api.post('/api/events/batch', { headers: PERSON, data: { searches, interactions } })
      ).status(),
    ).toBe(202);
  }
  const token = await tokenOf(admin);
  const topPhrases = async () =>
    (
      (await (
        await api.get('/api/admin/search-analytics', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).json()) as { topSearchPhrases: object[] }
    ).topSearchPhrases;
  await expect.poll(topPhrases).toContainEqual({ phrase, count: VISITS });
  return provider;
}

async function asAdmin(
  page: Page,
  api: APIRequestContext,
  { admin, patient }: { admin: Account; patient: Account },
): Promise<void> {
  await promote(api, admin, patient);
  await startSession(page, patient);
}

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
  await open(page, '/admin');
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

test('presets and chosen days stay in the address, and an invalid range is reported', async ({
  page,
  request,
  accounts,
}) => {
  await asAdmin(page, request, accounts);
  await open(page, '/admin/overview');
  const presets = page.getByRole('group', { name: 'Date range' });
  await expect(presets.getByRole('button', { name: '7 Days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const [name, address] of [
    ['Today', 'today'],
    ['30 Days', '30-days'],
    ['90 Days', '90-days'],
    ['12 Months', '12-months'],
  ] as const) {
    await presets.getByRole('button', { name }).click();
    await expect(page).toHaveURL((url) => url.search === `?range=${address}`);
  }
  await page.reload();
  await expect(presets.getByRole('button', { name: '12 Months' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await settled(page);
  await expect(
    page.getByText('Each point of the lines is a week. The table has every day.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Custom range' }).click();
  const [first, last, show] = [
    page.getByLabel('First day'),
    page.getByLabel('Last day'),
    page.getByRole('button', { name: 'Show these days' }),
  ];
  await first.fill('');
  await show.click();
  await expect(page.getByRole('alert')).toHaveText('Choose a day.');
  await expect(first).toBeFocused();
  await first.fill('2026-03-15');
  await last.fill('2026-03-01');
  await show.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The last day must not be before the first day.',
  );
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL((url) => url.search === '?range=12-months');
  await last.fill('2028-03-01');
  await show.click();
  await expect(page.getByRole('alert')).toHaveText('A range can have at most 400 days.');
  await last.fill('2026-03-31');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.search === '?from=2026-03-15&to=2026-03-31');
  await expect(
    page.getByText(/^March 15\s?–\s?31, 2026, against February 26\s?–\s?March 14, 2026$/),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto('/admin/overview?from=2026-03-15&to=2026-03-01');
  await expect(page.getByRole('alert')).toHaveText(
    'The last day must not be before the first day.',
  );
  await expect(page.locator('.metric-value')).toHaveCount(0);
  await presets.getByRole('button', { name: 'Today' }).click();
  await settled(page);
});

test('empty days say so; a failed load says so and can be retried', async ({
  page,
  request,
  accounts,
}) => {
  await asAdmin(page, request, accounts);
  await open(page, '/admin/overview?from=2020-01-01&to=2020-01-02&details=signups');
  for (const text of [
    'No user signups found for the selected date range',
    'No provider analytics found',
    'No searches in this range',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'User Sign-ins: Show details' }).click();
  await expect(page.getByText('No user sign-ins found for the selected date range')).toBeVisible();

  await visits(request, `fife ${letters()}`, accounts);
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    Date.now() + 86_400_000,
  );
  await open(page, `/admin/overview?from=${tomorrow}&to=${tomorrow}`);
  await expect(metric(page, 'AI Searches').locator('.metric-down')).toHaveText(
    /^100\.0% less than in the period before$/,
  );

  const refused = {
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Away',
      status: 503,
      code: 'unavailable',
      instance: '',
      requestId: '',
    }),
  };
  await page.route('**/api/admin/dashboard-metrics**', (route) => route.fulfill(refused));
  await page.reload();
  const fault = page.getByRole('alert').filter({ hasText: 'Failed to fetch metrics: 503' });
  await expect(fault).toBeVisible();
  await page.unroute('**/api/admin/dashboard-metrics**');
  await fault.getByRole('button', { name: 'Retry' }).click();
  await settled(page);
});

test('both exports show their progress and are saved; a failed one shows an error', async ({
  page,
  request,
  accounts,
}) => {
  const provider = await visits(request, `oboe ${letters()}`, accounts);
  const token = await tokenOf(accounts.patient);
  for (let times = 0; times < 11; times++)
    expect(
      (
        await request.post('/api/provider-booking-clicks', {
          headers: { authorization: `Bearer ${token}` },
          data: { providerId: provider.id },
        })
      ).status(),
    ).toBe(201);
  await asAdmin(page, request, accounts);
  await open(page, '/admin/overview');
  const clicks = panel(page, 'Phone Booking Analytics');
  await expect(clicks.locator('.console-stats dt')).toHaveText(['Total clicks', 'Clicks today']);
  for (const title of ['Top 5 providers', 'Top 5 services'])
    await expect(clicks.getByRole('heading', { name: title })).toBeVisible();
  await expect(clicks.locator('.recent-clicks').getByRole('columnheader')).toHaveText([
    'Patient',
    'Provider',
    'Service',
    'Date and time',
  ]);
  await expect(clicks.locator('.recent-clicks tbody').getByRole('row')).toHaveCount(10);
  await expect(
    clicks
      .getByRole('row', {
        name: new RegExp(`^${accounts.patient.email} ${provider.name} Provider-based booking`),
      })
      .first(),
  ).toBeVisible();
  await expect(clicks.getByText(/^Showing latest 10 of [\d,]+ total clicks$/)).toBeVisible();
  let goOn = (): void => undefined;
  const held = new Promise<void>((release) => {
    goOn = release;
  });
  await page.route('**/api/admin/export-search-analytics**', async (route) => {
    await held;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Export Data' });
  const progress = page.getByRole('progressbar', { name: 'Export Data is under way' });
  const json = page.waitForEvent('download');
  await button.click();
  await expect(progress).toBeVisible();
  await expect(button).toBeDisabled();
  goOn();
  const saved = await json;
  expect(saved.suggestedFilename()).toMatch(/^search-analytics_[\d-]{10}_[\d-]{10}\.json$/);
  const { totalSearches } = JSON.parse(readFileSync(await saved.path(), 'utf8')) as {
    totalSearches: number;
  };
  expect(totalSearches).toBeGreaterThanOrEqual(VISITS);
  await expect(notification(page)).toContainText('Search data exported successfully');
  await expect(progress).toHaveCount(0);

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const table = await csv;
  expect(table.suggestedFilename()).toBe('provider-booking-clicks.csv');
  expect(readFileSync(await table.path(), 'utf8').replace(/^\uFEFF/, '')).toMatch(
    /^clicked_at,patient,provider,specialty,service\r\n/,
  );
  await expect(notification(page)).toContainText('Export successful!');

  await page.route('**/api/admin/export-booking-clicks', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(notification(page)).toContainText('Export failed');
  await expect(notification(page)).toContainText('Failed to export the data. Please try again.');
});

test('open price requests are in the queue, and marked in the full list', async ({
  page,
  request,
  accounts,
}) => {
  const contactEmail = `${letters()}.${randomUUID()}@mail.example`;
  expect(
    (
      await request.post('/api/price-requests', {
        data: {
          requestType: 'specialty',
          specialty: 'Cardiology',
          description: 'A check-up for two.',
          contactEmail,
          consents: CONSENTS,
        },
      })
    ).status(),
  ).toBe(201);
  await asAdmin(page, request, accounts);
  await open(page, '/admin/overview');
  const queue = panel(page, 'Price Requests Queue');
  await expect(queue.getByRole('columnheader')).toHaveText([
    'Answer due',
    'Contact',
    'Request type',
    'Request details',
    'Description',
    'Status',
    'Actions',
  ]);
  await expect(queue.getByRole('row').nth(1)).toContainText(/(In|Late by) \d+ h/);
  await expect(
    queue.getByRole('row').nth(1).getByRole('button', { name: 'Mark Contacted' }),
  ).toBeVisible();
  await page.route('**/api/admin/price-requests?**', async (route) => {
    const answer = await route.fetch();
    const [first, ...rest] = (await answer.json()) as object[];
    await route.fulfill({
      response: answer,
      json: [
        { ...first, overdue: true, dueAt: new Date(Date.now() - 2.5 * 3_600_000).toISOString() },
        ...rest,
      ],
    });
  });
  await page.reload();
  await expect(queue.getByRole('row').nth(1)).toContainText('Late by 3 h');
  await page.unrouteAll({ behavior: 'wait' });
  await queue.getByRole('link', { name: 'All price requests' }).click();
  await page.getByRole('searchbox').fill(contactEmail);
  const row = page.getByRole('row').filter({ hasText: contactEmail });
  await row.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(notification(page)).toContainText('Price request updated!');
  await expect(row).toContainText('Contacted');
  await expect(row.getByRole('button', { name: 'Mark Contacted' })).toHaveCount(0);
});

test('an analyst sees figures but no people', async ({ page, request, accounts, baseURL }) => {
  test.setTimeout(240_000);
  const { patient: analyst } = accounts;
  await visits(request, `viola ${letters()}`, accounts);
  await madeAnalyst(request, analyst);
  await signIn(page, analyst);
  await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click();
  await settled(page);
  const tabs = page.getByRole('navigation', { name: 'Admin Console' });
  for (const name of ['Overview', 'Analytics'])
    await expect(tabs.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of [
    'Users',
    'Providers',
    'Services',
    'Locations',
    'Bookings',
    'Price Requests',
    'Audit Logs',
  ])
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveCount(0);
  for (const name of [/^User .* details$/, /^Export/, /^Mark /])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(panel(page, 'Price Requests Queue')).toHaveCount(0);
  await expect(panel(page, 'Provider Analytics').getByRole('row').nth(1)).toBeVisible();
  await expect(panel(page, 'Provider Analytics').getByRole('link')).toHaveCount(0);
  await expect(
    panel(page, 'Phone Booking Analytics').getByRole('heading', { name: 'Top 5 providers' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('@');
  await page
    .getByRole('navigation', { name: 'Admin Console' })
    .getByRole('link', { name: 'Analytics' })
    .click();
  await page.getByRole('button', { name: 'Test Connection' }).click();
  await expect(page.getByText('Analytics test successful!')).toBeVisible();
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();

  const token = await tokenOf(analyst);
  const statusOf = async (path: string): Promise<number> =>
    (
      await request.get(`${baseURL}/api/admin/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status();
  for (const path of [
    'dashboard-metrics',
    'daily-figures',
    'provider-analytics',
    'search-analytics',
    'user-events',
    'stats',
    'booking-clicks',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of [
    'users',
    'users-analytics',
    'signin-logs',
    'price-requests',
    'bookings',
    'export-booking-clicks',
    'export-search-analytics',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 403]);
});

test('overview and monitor are accessible and fit in both languages', async ({
  page,
  request,
  accounts,
}) => {
  test.setTimeout(240_000);
  await visits(request, `cello ${letters()}`, accounts);
  await asAdmin(page, request, accounts);
  await open(page, '/admin/overview?range=today&details=sign-ins');
  await page.locator('[aria-controls="custom-range"]').click();
  await expect(page.locator('.range-form')).toBeVisible();
  await expectAccessible(page, 390);
  await page.goto('/admin/analytics');
  await expect(page.locator('.monitor-events tbody tr').first()).toBeVisible();
  await expectAccessible(page, 390);
});

/** As in production: the command line creates a super administrator, who appoints the analyst. */
async function madeAnalyst(api: APIRequestContext, analyst: Account): Promise<void> {
  const boss = await aPatient(api);
  await promisify(execFile)(
    process.execPath,
    ['backend/dist/cli.js', 'admin:grant', boss.email, '--super'],
    {
      cwd: resolve(import.meta.dirname, '../../..'),
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'warn',
        NODE_ENV: 'development',
      },
    },
  );
  await promote(api, boss, analyst, 'analyst');
}
