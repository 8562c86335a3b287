import { expect, promote, startSession, test } from '../fixtures.js';

test('the monitor sends a test event and shows its arrival, or why it failed', async ({
  page,
  request,
  accounts,
}) => {
  await promote(request, accounts.admin, accounts.patient);
  await startSession(page, accounts.patient);
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics System Monitor' })).toBeVisible();
  for (const name of ['Page view events', 'Login events', 'Provider events'])
    await expect(page.getByText(name)).toBeVisible();
  const events = page.getByRole('region', { name: 'The 10 most recent events', exact: true });
  await expect(events.getByRole('columnheader')).toHaveText(['Type', 'URL', 'Time']);
  const shown = page.waitForResponse(
    (answer) =>
      answer.url().includes('/api/admin/user-events') && answer.request().method() === 'GET',
  );
  const sent = page.waitForResponse('**/api/events/user-event');
  await page.getByRole('button', { name: 'Test Connection' }).click();
  expect((await sent).status()).toBe(202);
  await shown;
  await expect(
    page.getByRole('status').filter({ hasText: 'Analytics test successful!' }),
  ).toBeVisible();
  await expect(events.getByRole('row').nth(10)).toBeVisible();

  await page.route('**/api/events/user-event', (route) => route.abort());
  await page.getByRole('button', { name: 'Test Connection' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: /^Analytics test failed: ./ }),
  ).toBeVisible();
});
