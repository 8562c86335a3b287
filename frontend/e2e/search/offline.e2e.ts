import type { Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures.js';
import { box, heading } from './services-page.js';

const heroSearch = (page: Page) => page.getByRole('main').getByLabel('What do you need?');
const call = (page: Page, text: string) => page.getByRole('main').getByRole('link', { name: text });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Opens the home page and waits until it has fetched what a search needs. */
async function openHome(page: Page): Promise<void> {
  const fetched = Promise.all(
    [/\/services-page-[\w-]+\.js$/, /\/services-[\w-]+\.js$/].map((part) =>
      page.waitForResponse((response) => part.test(response.url())),
    ),
  );
  await page.goto('/');
  await fetched;
  await page.waitForLoadState('networkidle');
}

test('a search from the home page without a network gives the emergency numbers', async ({
  page,
}) => {
  await openHome(page);
  await page.context().setOffline(true);
  await heroSearch(page).fill('pressure in my chest');
  await heroSearch(page).press('Enter');
  await expect(alert(page)).toContainText('You are offline');
  await expect(call(page, 'Call 911.')).toHaveAttribute('href', 'tel:911');
  await expect(call(page, 'Call or text 988.')).toHaveAttribute('href', 'tel:988');
  await expect(box(page)).toHaveValue('pressure in my chest');
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: /911/ })).toBeVisible();
  await expect(alert(page)).toBeHidden();
});

test('another page without a network says so, and opens when the network is back', async ({
  page,
}) => {
  await page.goto('/');
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(alert(page)).toContainText('You are offline');
  await expect(call(page, 'Call 911.')).toBeVisible();
  await expect(call(page, 'Call or text 988.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/about');
  await expect(alert(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
});

/** Counts how often the page itself is loaded. */
function watchLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('a part that a release took away reloads the page once', async ({ page }) => {
  const loads = watchLoads(page);
  await page.goto('/');
  await page.route(/\/about-page-[\w-]+\.js$/, (route) =>
    loads() === 1 ? route.fulfill({ status: 404, body: 'Not Found' }) : route.continue(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect.poll(loads).toBe(2);
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(alert(page)).toBeHidden();
});

test('a part that stays away ends in an error with the emergency numbers', async ({ page }) => {
  const loads = watchLoads(page);
  await page.goto('/');
  await page.route(/\/about-page-[\w-]+\.js$/, (route) =>
    route.fulfill({ status: 404, body: 'Not Found' }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(alert(page)).toContainText('Something went wrong');
  await expect(call(page, 'Call 911.')).toBeVisible();
  expect(loads()).toBe(2);
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { name: 'Healthcare Services' })).toBeVisible();
  await expect(heading(page)).toBeHidden();
});
