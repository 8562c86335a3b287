import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CONSENTS } from '../../booking/consents.js';
import { expect, notification, test, tokenOf } from '../../fixtures.js';
import { asAdmin, letters, open, panel, VISITS, visits } from './overview-page.js';

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
  await expect(page).toHaveURL(/\/admin\/price-requests/);
  await page.getByRole('searchbox').fill(contactEmail);
  // In the list of all, it goes to the end once it is marked.
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: contactEmail });
  await row.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(notification(page)).toContainText('Price request updated!');
  await expect(row).toContainText('Contacted');
  await expect(row.getByRole('button', { name: 'Mark Contacted' })).toHaveCount(0);
});
