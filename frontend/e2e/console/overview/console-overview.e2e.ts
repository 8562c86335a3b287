import { expect, expectAccessible, test } from '../../fixtures.js';
import { asAdmin, letters, metric, open, settled, visits } from './overview-page.js';

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
