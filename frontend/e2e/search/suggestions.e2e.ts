import type { Page } from '@playwright/test';
import { expect, overflow, test, violations } from '../fixtures.js';

const box = (page: Page) => page.getByRole('main').getByLabel('What do you need?');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');

for (const path of ['/', '/services'])
  test.describe(`the search box of ${path}`, () => {
    test('suggests services by keyboard, and sends nothing while typing', async ({ page }) => {
      await page.goto(path);
      const loaded = page.waitForResponse('**/api/filter-options/service-names');
      await box(page).focus();
      await loaded;
      const requested: string[] = [];
      page.on('request', (request) => {
        const sent = `${request.url()} ${request.postData() ?? ''}`;
        if (/x-ra|\/api\/(search|filter-options)\b/i.test(sent)) requested.push(sent);
      });
      await page.keyboard.type('x');
      await expect(list(page)).toHaveCount(0);
      await page.keyboard.type('-ra');
      await expect(options(page).first()).toContainText('X-ray');
      expect(await options(page).count()).toBeLessThanOrEqual(7);
      await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(list(page)).toHaveCount(0);
      await expect(box(page)).toHaveValue('x-ra');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const chosen = options(page).nth(1);
      await expect(chosen).toHaveAttribute('aria-selected', 'true');
      await expect(box(page)).toHaveAttribute(
        'aria-activedescendant',
        (await chosen.getAttribute('id')) ?? '',
      );
      const name = await chosen.innerText();
      expect(requested).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/services?${new URLSearchParams({ search: name })}`);
      await expect(list(page)).toHaveCount(0);
    });

    test('searches for the text itself unless a service is chosen', async ({ page }) => {
      await page.goto(path);
      await box(page).focus();
      await page.keyboard.type('mri');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/services?search=mri');
      await expect(list(page)).toHaveCount(0);
    });

    test('keeps the emergency numbers in sight above the suggestions', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(path);
      await box(page).fill('blood');
      await expect(options(page).first()).toBeVisible();
      const call = page.locator('.search-suggestions').getByRole('link', { name: 'Call 911.' });
      await expect(call).toBeInViewport({ ratio: 1 });
      const [line, first] = [await call.boundingBox(), await options(page).first().boundingBox()];
      expect(line?.y).toBeLessThan(first?.y ?? 0);
      await options(page).first().click();
      await expect(page).toHaveURL(/\/services\?search=Blood/);
    });
  });

for (const [locale, label, text, found] of [
  ['en-US', 'What do you need?', 'knee', 'MRI'],
  ['es-US', '¿Qué necesita?', 'resonancia', 'rodilla'],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('suggestions are in the language of the page, and accessible', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      for (const path of ['/', '/services']) {
        await page.goto(path);
        await page.getByRole('main').getByLabel(label).fill(text);
        await expect(page.getByRole('listbox')).toContainText(found);
        expect(await violations(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
      }
    });
  });
