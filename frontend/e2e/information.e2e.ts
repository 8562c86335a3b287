import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

const PAGES = [
  '/about',
  '/help-center',
  '/privacy-policy',
  '/terms-of-service',
  '/hipaa-compliance',
  '/consumer-health-data',
];
const LEGAL = PAGES.slice(2);

const productName = async (page: Page): Promise<string> =>
  ((await (await page.request.get('/api/meta')).json()) as { productName: string }).productName;

const atTop = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(
    (part) => Math.abs(document.getElementById(part)?.getBoundingClientRect().top ?? 1000) < 120,
    id,
  );

for (const locale of ['en-US', 'es-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the footer links every page, each with one heading and no placeholder', async ({
      page,
    }) => {
      const product = await productName(page);
      await page.goto('/');
      for (const path of PAGES) {
        await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
        await expect(page).toHaveURL(path);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page).toHaveTitle(new RegExp(`. – ${product}$`));
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        expect(await page.getByRole('main').innerText()).not.toMatch(
          /[{}]|\$(?!\d)|undefined|\[object/,
        );
      }
    });

    test('a legal text shows its version and that it is a template', async ({ page }) => {
      for (const path of LEGAL) {
        await page.goto(path);
        await expect(page.getByText(/^Versi[oó]n \d+\.\d+, (?:[A-Z][a-z]+ )?\d+/)).toBeVisible();
        await expect(page.getByRole('note')).toContainText(/lawyer|abogado/);
      }
    });
  });
}

test('every entry of the table of contents leads to its section', async ({ page }) => {
  for (const path of PAGES.slice(1)) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    const hrefs = await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(5);
    for (const href of hrefs) await expect(page.locator(`h2${href}, h3${href}`)).toHaveCount(1);
  }
});

test('a section opens by link and by address, and the next page starts at its top', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Your rights' })
    .click();
  await expect.poll(() => atTop(page, 'your-rights')).toBe(true);

  await page
    .getByRole('main')
    .getByRole('link', { name: 'consumer health data privacy policy' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Consumer health data privacy policy',
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goto('/help-center#facility-price-only');
  await expect.poll(() => atTop(page, 'facility-price-only')).toBe(true);

  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: '“Facility price only”' }).click();
  await expect.poll(() => atTop(page, 'facility-price-only')).toBe(true);
  await expect(page.locator('#facility-price-only')).toBeFocused();
});

test('on a phone the table of contents is collapsed and opens by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/help-center');
  const question = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'How do I cancel or change it?' });
  await expect(question).toBeHidden();
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
});

test('a guest is invited to create an account, and help is one mail away', async ({ page }) => {
  await page.goto('/about');
  for (const invitation of await page
    .getByRole('main')
    .getByRole('link', { name: 'Create a free account' })
    .all()) {
    await expect(invitation).toHaveAttribute('href', '/auth?tab=create');
  }
  await page.goto('/help-center');
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'In an emergency' }).getByRole('link')).toHaveText([
    'Call 911',
    'Call or text 988',
  ]);
});
