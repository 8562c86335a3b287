import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type Account, aPatient, expect, test, violations } from '../fixtures.js';
import { open } from './console-client.js';

const MANY = process.env.SCALE_ROWS ?? '100000';
const ROOT = resolve(import.meta.dirname, '../../..');
const CLI = ['--import', './backend/tools/loader.mjs', 'backend/tools/cli.ts'];

let admin: Account;
test.beforeAll(async ({ request }) => {
  const cli = (...args: string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, [...CLI, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, STATEMENT_TIMEOUT_MS: '1200000' },
    });
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  };
  const seeded =
    ((await (await request.get('/api/providers/with-services?limit=1')).json()) as unknown[])
      .length > 0;
  if (!seeded)
    cli(
      'seed:scale',
      '--providers',
      MANY,
      '--users',
      MANY,
      '--bookings',
      MANY,
      '--price-requests',
      MANY,
      '--events',
      MANY,
      '--failed-mails',
      MANY,
      '--audit-rows',
      MANY,
      '--search-misses',
      MANY,
      '--price-changes',
      MANY,
    );
  admin = await aPatient(request);
  cli('admin:grant', admin.email);
});

/** The tab, and search words that match some of its rows. */
const LISTS: readonly (readonly [tab: string, words: string])[] = [
  ['users', 'torres 271'],
  ['providers', '271'],
  ['services', 'heart'],
  ['locations', '271'],
  ['audit-logs', ''],
  ['bookings', 'torres 271'],
  ['bookings/clicks', 'scan 27'],
  ['price-requests', 'asker.271'],
  ['price-changes', ''],
  ['bookings/failed-mails', 'clinic 271'],
  ['search-misses', 'zumbling 12'],
];

/**
 * Opens a list from the navigation, three times anew; the times in milliseconds. The links of a
 * tab's further pages are on the page of the tab.
 *
 * @param at when it is clicked: as soon as the link is there, or after a look at the page
 */
async function timesToFirstRow(
  page: Page,
  tab: string,
  at: 'at once' | 'after a look',
): Promise<number[]> {
  const [parent, further] = tab.split('/');
  const from = further ? `/admin/${parent}` : '/admin';
  const times = [];
  for (let n = 0; n < 3; n++) {
    await page.goto(from);
    await expect(
      page.locator('.console-table .ant-table-row, .work tbody tr').first(),
    ).toBeVisible();
    if (at === 'after a look') await page.waitForLoadState('networkidle');
    const link = page.locator(`.console-nav a[href="/admin/${tab}"]`);
    times.push(
      await link.evaluate(
        (target: HTMLElement) =>
          new Promise<number>((done) => {
            const before = document.querySelector('.ant-table-row');
            const began = performance.now();
            const watch = new MutationObserver(() => {
              const row = document.querySelector('.console-table .ant-table-row');
              if (!row || row === before) return;
              watch.disconnect();
              requestAnimationFrame(() => done(Math.round(performance.now() - began)));
            });
            watch.observe(document.body, { childList: true, subtree: true });
            target.click();
          }),
      ),
    );
  }
  return times.sort((one, other) => one - other);
}

for (const [tab, words] of LISTS) {
  test(`${tab}: every order, a search and the last page`, async ({ page }) => {
    const settled = async (): Promise<void> => {
      await expect(
        page.locator('.console-table .ant-spin-spinning, .console-table[aria-busy="true"]'),
      ).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('.console-table .ant-table-row').first()).toBeVisible();
    };
    const times: string[] = [];
    page.on('response', (answer) => {
      const url = new URL(answer.url());
      if (!url.pathname.startsWith('/api/admin/')) return;
      expect(answer.status(), url.href).toBeLessThan(400);
      void answer
        .finished()
        .then(() =>
          times.push(
            `${Math.round(answer.request().timing().responseEnd)} ms ${url.pathname}${url.search}`,
          ),
        )
        .catch(() => undefined);
    });
    await open(page, admin, tab);
    await settled();
    for (const name of await page
      .locator('.console-table th.ant-table-column-has-sorters')
      .allTextContents()) {
      const heading = page
        .locator('.console-table')
        .getByRole('columnheader', { name, exact: true });
      for (const _ of ['up', 'down']) {
        const before = page.url();
        await heading.click();
        await expect(page).not.toHaveURL(before);
        await settled();
      }
    }
    if (words) {
      await page.getByRole('searchbox').fill(words);
      await expect(page).toHaveURL(/[?&]q=/);
      await settled();
      await page.getByRole('searchbox').fill('');
      await expect(page).not.toHaveURL(/[?&]q=/);
      await settled();
    }
    const last = page.locator('.ant-pagination-item').last();
    if (await last.count()) {
      await last.click();
      await settled();
    }
    for (const [width, height] of [
      [1280, 900],
      [834, 1112],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await violations(page)).toEqual([]);
      await page.screenshot({
        path: resolve(ROOT, `test-results/screens/scale-${tab.replaceAll('/', '-')}-${width}.png`),
      });
    }
    for (const at of ['after a look', 'at once'] as const) {
      const toFirstRow = await timesToFirstRow(page, tab, at);
      console.warn(`${tab}: first row ${toFirstRow.join(', ')} ms after the click, ${at}`);
    }
    console.warn(
      times
        .sort((a, b) => parseInt(b, 10) - parseInt(a, 10))
        .slice(0, 3)
        .join('\n'),
    );
  });
}

test('the overview and the monitor, a year of figures', async ({ page }) => {
  await open(page, admin, '?range=12-months');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics System Monitor' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
