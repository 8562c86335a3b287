import { resolve } from 'node:path';
import { someBookings } from '../../booking/some-bookings.js';
import { expect, settled, startSession, test } from '../../fixtures.js';
import { Console } from '../console-client.js';

const FOLDER = resolve(import.meta.dirname, '../../../../test-results/screens');
const PAGES = [
  '',
  'overview',
  'users',
  'providers',
  'services',
  'locations',
  'bookings',
  'bookings/failed-mails',
  'bookings/clicks',
  'price-requests',
  'price-changes',
  'price-files',
  'price-files/scorecards',
  'search-misses',
  'audit-logs',
  'analytics',
];

test('the frame of the console on every page', async ({ page, accounts, request }) => {
  test.setTimeout(600_000);
  await someBookings(await Console.of(request, accounts), 3);
  await startSession(page, accounts.patient);
  for (const path of PAGES) {
    await page.goto(`/admin/${path}`);
    for (const [width, height] of [
      [1280, 720],
      [1600, 900],
      [834, 1112],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('.console-page :is(h2, h3)').first()).toBeVisible();
      await settled(page);
      await page.screenshot({
        path: `${FOLDER}/frame-${path.replaceAll('/', '-') || 'start'}-${width}.png`,
      });
    }
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Admin Console' })).toBeVisible();
  await page.screenshot({ path: `${FOLDER}/frame-drawer-390.png` });
});
