import { type APIRequestContext } from '@playwright/test';
import { type Account, expect, promote, signIn, test, tokenOf } from '../../fixtures.js';
import { aSuperAdmin } from '../people/super-admin.js';
import { letters, panel, settled, visits } from './overview-page.js';

test('an analyst sees figures but no people', async ({ page, request, accounts, baseURL }) => {
  test.setTimeout(240_000);
  const { patient: analyst } = accounts;
  await visits(request, `viola ${letters()}`, accounts);
  await madeAnalyst(request, analyst);
  await signIn(page, analyst);
  await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click();
  const tabs = page.getByRole('navigation', { name: 'Admin Console' });
  await expect(tabs.getByRole('link', { name: /^Work/ })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Overview', exact: true }).click();
  await settled(page);
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
    'work',
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

/** A super administrator appoints the analyst. */
async function madeAnalyst(api: APIRequestContext, analyst: Account): Promise<void> {
  await promote(api, await aSuperAdmin(api), analyst, 'analyst');
}
