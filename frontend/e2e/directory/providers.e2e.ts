import type { Page } from '@playwright/test';
import { expect, startSession, test } from '../fixtures.js';

const directory = (page: Page) => page.locator('#providers');
const cards = (page: Page) => directory(page).getByRole('article');
const search = (page: Page) => directory(page).getByRole('searchbox');

test('the list of providers loads page after page until all are there', async ({ page }) => {
  await page.goto('/providers');
  const total = Number(
    /\d+/.exec(
      await directory(page)
        .getByText(/^\d+ providers$/)
        .innerText(),
    )?.[0],
  );
  const more = directory(page).getByRole('button', { name: 'Show more providers' });
  await expect(cards(page)).toHaveCount(20);
  for (let shown = 20; shown < total; shown += 20) {
    await more.click();
    await expect(cards(page)).toHaveCount(Math.min(total, shown + 20));
  }
  await expect(more).toBeHidden();
});

test('the list of providers stores its search in the address', async ({ page }) => {
  await page.goto('/providers');
  await search(page).fill('hospital');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/providers?q=hospital');
  await expect(directory(page).getByText('9 providers')).toBeVisible();
  await page.reload();
  await expect(search(page)).toHaveValue('hospital');
  await search(page).fill('zzzz');
  await search(page).press('Enter');
  await expect(directory(page).getByText('No providers match your current filters.')).toBeVisible();
  await directory(page).getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/providers');
  await expect(search(page)).toHaveValue('');
  await expect(cards(page)).toHaveCount(20);
});

test.describe('a compact card', () => {
  test('begins with the service that a guest filtered for, and invites once', async ({ page }) => {
    await page.goto('/providers?service=Colonoscopy');
    for (const card of await cards(page).all()) {
      const services = card.locator('.service-rows > li');
      await expect(services.first()).toContainText('Colonoscopy');
      expect(await services.count()).toBeLessThanOrEqual(2);
      await expect(card.getByRole('link', { name: /sign in/i })).toHaveCount(1);
      await expect(card).not.toContainText('$');
    }
    await cards(page).first().getByRole('link', { name: 'Sign In to See Cash Pricing' }).click();
    await expect(page).toHaveURL(
      `/auth?${new URLSearchParams({ returnTo: '/providers?service=Colonoscopy' })}`,
    );
  });

  test('shows a signed-in person the price, what it covers, and one next step', async ({
    page,
    accounts,
  }) => {
    await startSession(page, accounts.patient);
    await page.goto('/providers?service=Colonoscopy&order=price');
    const first = cards(page).first();
    const row = first.locator('.service-rows > li').first();
    await expect(row).toContainText('Colonoscopy');
    await expect(row.locator('.price')).toHaveText(/^\$\d/);
    await expect(first).toContainText(/miles? away/);
    for (const card of await cards(page).all())
      expect(await card.locator('.compact-action').getByRole('link').count()).toBeLessThanOrEqual(
        1,
      );
    await page.goto('/providers?specialty=Cardiology');
    const clinic = cards(page).first();
    await expect(clinic).toContainText(/[\d.]+ of 5, \d+ reviews?/);
    await clinic.getByRole('link', { name: 'Request Appointment' }).click();
    await expect(page).toHaveURL(/\/booking\?provider=/);
  });
});

test('on a phone the home page is half as long as it was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const heightOf = async (path: string): Promise<number> => {
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
    return page.evaluate(() => document.documentElement.scrollHeight);
  };
  expect(await heightOf('/')).toBeLessThan(9000);
  expect(await heightOf('/providers')).toBeLessThan(11_000);
});
