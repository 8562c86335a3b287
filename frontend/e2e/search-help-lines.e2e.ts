import type { Page } from '@playwright/test';
import { expect, signIn, test, violations } from './fixtures.js';
import { freePort, OwnServer } from './own-server.js';

const DISCLAIMERS = { en: /informational purposes only/, es: /solo informativo/ };
const SEARCH = '**/api/search/symptoms';

async function search(page: Page, query: string): Promise<void> {
  await page.goto(`/services?search=${encodeURIComponent(query)}`);
}

/** The line about 911 and 988 stands on the page once, can be seen, and holds both numbers. */
async function expectOneLine(page: Page): Promise<void> {
  const line = page.locator('.emergency-line');
  await expect(line).toHaveCount(1);
  await expect(line).toBeVisible();
  await expect(line.getByRole('link')).toHaveCount(2);
  await expect(line.locator('a[href="tel:911"]')).toBeVisible();
  await expect(line.locator('a[href="tel:988"]')).toBeVisible();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(sideways).toBe(false);
}

for (const [locale, language] of [
  ['en-US', 'en'],
  ['es-US', 'es'],
] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${locale}, ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 800 } });

      const disclaimer = (page: Page) => page.getByText(DISCLAIMERS[language]);

      for (const query of language === 'en'
        ? ['knee pain for three weeks', 'runny nose', 'burning when i pee']
        : ['me duele la rodilla', 'escurrimiento nasal', 'me arde al orinar']) {
        test(`a result has the line once, and the disclaimer: ${query}`, async ({ page }) => {
          await search(page, query);
          await expect(page.locator('#results-heading')).toBeVisible();
          await expectOneLine(page);
          await expect(disclaimer(page)).toHaveCount(1);
        });
      }

      for (const query of [
        'zzqq blorp',
        language === 'en' ? 'opening hours of the cinema' : 'horario del cine',
        'asdf',
      ]) {
        test(`an empty result has the line once, and no disclaimer: ${query}`, async ({ page }) => {
          await search(page, query);
          await expect(page.locator('.empty-state')).toBeVisible();
          await expectOneLine(page);
          await expect(disclaimer(page)).toHaveCount(0);
          await expect(page.locator('.disclosure')).toBeVisible();
        });
      }

      for (const query of language === 'en'
        ? ['chest pain', 'i took too many tylenol', 'i want to end it all']
        : ['dolor de pecho', 'mi hijo tomó cloro', 'ya no quiero vivir']) {
        test(`an emergency has the line once, before and after it is confirmed: ${query}`, async ({
          page,
        }) => {
          await search(page, query);
          await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible();
          await expectOneLine(page);
          await page
            .getByRole('button', {
              name: language === 'en' ? 'This is not an emergency' : 'Esto no es una emergencia',
            })
            .click();
          await expect(page.locator('#results-heading')).toBeFocused();
          await expectOneLine(page);
        });
      }

      test('a failed search has the line once', async ({ page }) => {
        await page.route(SEARCH, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
        await search(page, 'knee mri');
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await expectOneLine(page);
        await expect(disclaimer(page)).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
      });

      test('a search without a connection has the line once', async ({ page }) => {
        await page.route(SEARCH, (route) => route.abort('internetdisconnected'));
        await search(page, 'knee mri');
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await expectOneLine(page);
      });

      test('a refused search has the line once', async ({ page }) => {
        await search(page, 'a');
        await expect(page.getByRole('main').getByRole('alert')).toContainText('2');
        await expectOneLine(page);
      });

      test('the home page has the line once', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectOneLine(page);
      });
    });
  }
}

test.describe('a server that lets a guest search once a minute', () => {
  let server: OwnServer;

  test.beforeAll(async () => {
    server = await OwnServer.start(await freePort(), {
      DEMO_DATA: 'off',
      GUEST_SEARCHES_PER_MINUTE: '1',
    });
  });
  test.afterAll(() => server.stop());

  for (const [language, title] of [
    ['en', 'Too many searches'],
    ['es', 'Demasiadas búsquedas'],
  ] as const) {
    for (const width of [390, 1280]) {
      test(`shows the line once for the next search: ${language}, ${width} px`, async ({
        browser,
      }) => {
        const page = await browser.newPage({
          locale: `${language}-US`,
          viewport: { width, height: 800 },
        });
        for (const query of ['knee mri', 'mammogram']) {
          const answered = page.waitForResponse('**/api/search/symptoms');
          await page.goto(`${server.url}/services?search=${encodeURIComponent(query)}`);
          await answered;
        }
        await expect(page.getByRole('main').getByRole('alert')).toContainText(title);
        await expectOneLine(page);
        await page.close();
      });
    }
  }
});

for (const who of ['guest', 'user'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${who}, ${width} px`, () => {
      test('View All Providers leads to the providers and clears the search', async ({
        page,
        accounts,
      }) => {
        if (who === 'user') await signIn(page, accounts.patient);
        await page.setViewportSize({ width, height: 800 });
        await search(page, 'zzqq blorp');
        await page.getByRole('button', { name: 'View All Providers' }).click();
        const heading = page.locator('#providers').getByRole('heading', { level: 2 });
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport();
        await expect(page).toHaveURL('/services');
        await expect(page.getByRole('main').getByRole('search').getByRole('textbox')).toHaveValue(
          '',
        );
        await expect(page.locator('#results-heading')).toHaveCount(0);
        await expect(page.locator('#providers').getByRole('article').first()).toBeVisible();
        // What loads later must not push them out of sight.
        await expect(page.getByRole('heading', { name: 'All services' })).toBeAttached();
        await expect(heading).toBeInViewport();
        await expect(heading).toBeFocused();
        await expectOneLine(page);
      });
    });
  }
}
