import type { Page } from '@playwright/test';
import { Console, mark } from './console/console-client.js';
import { expect, overflow, settled, startSession, test } from './fixtures.js';

/** What on the page can be scrolled sideways, by its class and by how many pixels. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.console *')]
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => `${element.className}: ${element.scrollWidth - element.clientWidth}`),
  );

test('pages of price files do not scroll sideways', async ({ page, accounts, request }) => {
  const admin = await Console.of(request, accounts);
  const hospital = await admin.aReadyProvider({ name: `Night Heron Hospital ${mark()}` });
  const address = `https://heron.example/${'standard-charges-'.repeat(4)}2026.zip`;
  await admin.does('put', `/providers/${hospital.id}/watched-price-file`, { address });
  const [excerpt] = await admin.does<{ id: string }[]>('get', '/price-files?status=applied');

  await startSession(page, accounts.patient);
  for (const language of ['en', 'es']) {
    for (const path of ['', `/${excerpt?.id}`, '/watched', '/scorecards']) {
      await page.goto(`/admin/price-files${path}`);
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.reload();
      for (const width of [1280, 834, 390]) {
        await page.setViewportSize({ width, height: 1000 });
        await settled(page);
        const at = { language, path, width };
        // a table folds a moment after its window became narrow
        await expect
          .poll(async () => ({
            ...at,
            sideways: await sideways(page),
            overflow: await overflow(page),
          }))
          .toEqual({ ...at, sideways: [], overflow: 0 });
      }
    }
  }
});
