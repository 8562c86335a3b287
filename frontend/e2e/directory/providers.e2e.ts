import type { Page } from '@playwright/test';
import { expect, overflow, startSession, test, violations } from '../fixtures.js';

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

test.describe('a search by name that tells of a danger', () => {
  const WORDS = {
    en: { danger: 'crushing chest pain', headline: 'Call 911 now', call: 'Call 911' },
    es: {
      danger: 'me duele mucho el pecho',
      headline: 'Llame al 911 ahora',
      call: 'Llamar al 911',
    },
  };
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [language, words] of Object.entries(WORDS))
    for (const path of ['/providers', '/'])
      test(`shows the call to 911 above the list of ${path} (${language})`, async ({ page }) => {
        await page.addInitScript((code) => localStorage.setItem('language', code), language);
        await page.goto(path);
        await search(page).fill(words.danger);
        await search(page).press('Enter');
        const alarm = directory(page).getByRole('alert').filter({ hasText: words.headline });
        await expect(alarm.getByRole('heading', { name: words.headline })).toBeVisible();
        await expect(alarm.getByRole('link', { name: words.call })).toHaveAttribute(
          'href',
          'tel:911',
        );
        expect(await overflow(page)).toBe(0);
        expect(await violations(page)).toEqual([]);
        await search(page).fill('hospital');
        await search(page).press('Enter');
        await expect(cards(page).first()).toBeVisible();
        await expect(alarm).toBeHidden();
      });
});

test('words that name no provider can be searched among the services', async ({ page }) => {
  await page.goto('/providers?q=need+a+mammogram');
  await directory(page).getByRole('link', { name: 'Search services for this' }).click();
  await expect(page).toHaveURL('/services?search=need+a+mammogram');
  await expect(page.getByRole('main')).toContainText('Screening mammogram');
});
