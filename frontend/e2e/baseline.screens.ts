import type { Page } from '@playwright/test';
import { COMPARED } from './baseline-report.js';
import { expect, promote, settled, signIn, test } from './fixtures.js';

interface BaselinePage {
  readonly name: string;
  readonly path: string;
  readonly phone?: boolean;
  readonly dark?: boolean;
  readonly language?: 'es';
  readonly as?: 'patient' | 'admin';
  /** Runs before the page opens. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Brings the page into view. */
  readonly act?: (page: Page) => Promise<void>;
}

const NOW = '2026-11-02T15:00:00.000Z';

const scrollTo =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).evaluate((element) => element.scrollIntoView());

/** The demo data is as old as the server. */
async function fixDates(page: Page): Promise<void> {
  await page.route('**/api/admin/locations?**', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, updatedAt: NOW })) });
  });
}

const PAGES: BaselinePage[] = [
  { name: 'home-phone', path: '/', phone: true },
  { name: 'home-dark', path: '/', dark: true },
  { name: 'directory', path: '/', as: 'patient', act: scrollTo('#providers') },
  { name: 'emergency-phone', path: '/services?search=chest+pain', phone: true },
  {
    name: 'mammogram-phone-es',
    path: '/services?search=need+a+mammogram',
    phone: true,
    language: 'es',
  },
  {
    name: 'compare',
    path: '/services?search=need+a+mammogram',
    as: 'patient',
    act: scrollTo('h2:has-text("Compare cash prices")'),
  },
  { name: 'sign-in-phone-dark', path: '/auth', phone: true, dark: true },
  { name: 'sign-up-es', path: '/auth?tab=create', language: 'es' },
  { name: 'help-center', path: '/help-center' },
  { name: 'console-locations', path: '/admin/locations', as: 'admin', prepare: fixDates },
];

/** How the page differs from its picture: nothing, or a text with the share of other pixels. */
async function differenceOf(page: Page, name: string): Promise<string> {
  const email = page.getByText(/^pat\.[\w-]+@mail\.example$/); // another one in each run
  try {
    await expect(page).toHaveScreenshot(`${name}.png`, { mask: [email], timeout: 10_000 });
    return '';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.message.includes("snapshot doesn't exist")) return 'has no picture yet';
    const [, pixels] = /(\d+) pixels \(ratio/.exec(error.message) ?? [];
    if (!pixels) return error.message.split('\n')[0] ?? '';
    const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
    return `${((100 * Number(pixels)) / (width * height)).toFixed(2)} % of the pixels`;
  }
}

for (const { name, path, phone, dark, language, as, prepare, act } of PAGES)
  test(name, async ({ page, request, accounts }, info) => {
    await page.setViewportSize(phone ? { width: 390, height: 780 } : { width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.clock.setFixedTime(NOW);
    if (language)
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    if (as === 'admin') await promote(request, accounts.admin, accounts.patient);
    if (as) await signIn(page, accounts.patient);
    await prepare?.(page);
    await page.goto(path);
    await settled(page);
    await act?.(page);
    info.annotations.push({ type: COMPARED, description: await differenceOf(page, name) });
  });
