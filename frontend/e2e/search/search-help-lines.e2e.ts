import type { Page } from '@playwright/test';
import { expect, overflow, startSession, test, violations } from '../fixtures.js';
import { freePort, OwnServer } from '../own-server.js';

const SEARCH = '**/api/search/symptoms';

/** Opens the page of a search. */
async function search(page: Page, query: string): Promise<void> {
  await page.goto(`/services?search=${encodeURIComponent(query)}`);
}

/** Searches again without a reload, and waits for the heading of the new results. */
async function searchAgain(page: Page, query: string): Promise<void> {
  const box = page.getByRole('main').getByRole('search').getByRole('combobox');
  await box.fill(query);
  await box.press('Enter');
  await expect(page.locator('#results-heading')).toContainText(query);
}

/** The line about 911 and 988 stands on the page once, can be seen, and holds both numbers. */
async function expectOneLine(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const line = page.locator('.emergency-line');
    await expect(line).toHaveCount(1);
    await expect(line).toBeVisible();
    await expect(line.getByRole('link')).toHaveCount(2);
    await expect(line.locator('a[href="tel:911"]')).toBeVisible();
    await expect(line.locator('a[href="tel:988"]')).toBeVisible();
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
  }
}

for (const [locale, words] of [
  [
    'en-US',
    {
      disclaimer: /informational purposes only/,
      results: ['knee pain for three weeks', 'runny nose', 'burning when i pee'],
      nothing: ['zzqq blorp', 'opening hours of the cinema', 'asdf'],
      emergencies: ['chest pain', 'i took too many tylenol', 'i want to end it all'],
      notAnEmergency: 'This is not an emergency',
    },
  ],
  [
    'es-US',
    {
      disclaimer: /solo informativo/,
      results: ['me duele la rodilla', 'escurrimiento nasal', 'me arde al orinar'],
      nothing: ['zzqq blorp', 'horario del cine', 'asdf'],
      emergencies: ['dolor de pecho', 'mi hijo tomó cloro', 'ya no quiero vivir'],
      notAnEmergency: 'Esto no es una emergencia',
    },
  ],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    const disclaimer = (page: Page) => page.getByText(words.disclaimer);

    test('a result has the line once, and the disclaimer', async ({ page }) => {
      await page.goto('/services');
      for (const query of words.results) {
        await searchAgain(page, query);
        await expectOneLine(page);
        await expect(disclaimer(page)).toHaveCount(1);
      }
    });

    test('an empty result has the line once, and no disclaimer', async ({ page }) => {
      await page.goto('/services');
      for (const query of words.nothing) {
        await searchAgain(page, query);
        await expect(page.locator('.empty-state')).toBeVisible();
        await expectOneLine(page);
        await expect(disclaimer(page)).toHaveCount(0);
        await expect(page.locator('.disclosure, .analysis')).toHaveCount(0);
      }
    });

    test('an emergency has the line once, before and after it is confirmed', async ({ page }) => {
      for (const query of words.emergencies) {
        await search(page, query);
        await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible();
        await expectOneLine(page);
        await page.getByRole('button', { name: words.notAnEmergency }).click();
        await expect(page.locator('#results-heading')).toBeFocused();
        await expectOneLine(page);
      }
    });

    test('a failed search has the line once', async ({ page }) => {
      await page.route(SEARCH, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
      await search(page, 'knee mri');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectOneLine(page);
      await expect(disclaimer(page)).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
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

test.describe('a server that lets a guest search once a minute', () => {
  let server: OwnServer;

  test.beforeAll(async () => {
    server = await OwnServer.start(await freePort(), {
      DEMO_DATA: 'off',
      GUEST_SEARCHES_PER_MINUTE: '1',
    });
  });
  test.afterAll(() => server.stop());

  for (const [locale, title] of [
    ['en-US', 'Too many searches'],
    ['es-US', 'Demasiadas búsquedas'],
  ] as const) {
    test(`shows the line once for the next search: ${locale}`, async ({ browser }) => {
      const page = await browser.newPage({ locale });
      for (const query of ['knee mri', 'mammogram']) {
        const answered = page.waitForResponse(SEARCH);
        await page.goto(`${server.url}/services?search=${encodeURIComponent(query)}`);
        await answered;
      }
      await expect(page.getByRole('main').getByRole('alert')).toContainText(title);
      await expectOneLine(page);
      await page.close();
    });
  }
});

for (const who of ['guest', 'user'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${who}, ${width} px`, () => {
      test('View All Providers leads to the providers and clears the search', async ({
        page,
        accounts,
      }) => {
        if (who === 'user') await startSession(page, accounts.patient);
        await page.setViewportSize({ width, height: 800 });
        await search(page, 'zzqq blorp');
        await page.getByRole('button', { name: 'View All Providers' }).click();
        const heading = page.locator('#providers').getByRole('heading', { level: 2 });
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport();
        await expect(page).toHaveURL('/services');
        await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue(
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
