import type { Page } from '@playwright/test';
import { expect, startSession, test } from '../fixtures.js';

const PHONE = { width: 412, height: 823 };

async function hospitalPath({ request }: Page): Promise<string> {
  const answer = await request.get('/api/providers/with-services?limit=100');
  const providers = (await answer.json()) as { id: string; slug: string; kind: string }[];
  const hospital = providers.find(({ kind }) => kind === 'hospital_listing');
  return `/providers/${hospital?.slug}-${hospital?.id}`;
}

async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftOf(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return shifts.reduce((sum, shift) => sum + shift, 0);
}

/** What matches waits until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  for (const path of ['/', '/services'])
    test(`${path} has header, heading, search and the emergency numbers`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('banner').getByText('Openfare')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Demo data.')).toBeVisible();
      await expect(page.getByRole('link', { name: /call 911/i })).toHaveAttribute(
        'href',
        'tel:911',
      );
      // By its class: text locators leave out what is in a noscript element.
      const notice = page.locator('.no-script [lang="en"]');
      await expect(notice).toBeVisible();
      for (const number of ['911', '988'])
        await expect(notice.locator(`a[href="tel:${number}"]`)).toBeVisible();
      expect((await notice.boundingBox())?.y).toBeLessThan(40);
      await page.getByLabel('What do you need?').fill('knee pain');
      await page.getByLabel('What do you need?').press('Enter');
      await expect(page).toHaveURL('/services?search=knee+pain');
    });

  test('the link of a mail says that it is checked', async ({ page }) => {
    await page.goto('/auth/callback?mode=verifyEmail&oobCode=nothing', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Checking your link...');
  });

  test('the pages speak the language of the browser', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'es-MX',
      baseURL,
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByLabel('¿Qué necesita?')).toBeVisible();
    await context.close();
  });
});

test.describe('while the scripts load', () => {
  test.use({ viewport: PHONE });

  /** Scripts wait until the returned function is called. */
  const holdScripts = (page: Page) => hold(page, '**/assets/app-*.js');

  for (const path of ['/', '/services'])
    test(`${path} keeps the text and the focus of the search`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const field = page.getByLabel('What do you need?');
      await field.fill('knee pa');
      release();
      await expect(page.locator('#root[data-waiting]')).toHaveCount(0);
      await expect(field).toHaveValue('knee pa');
      await expect(field).toBeFocused();
    });

  test('a page in another language than the chosen one stays hidden', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('language', 'es'));
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toHaveCSS('visibility', 'hidden');
    release();
    await expect(page.getByLabel('¿Qué necesita?')).toBeVisible();
  });

  for (const path of ['/', '/services'])
    test(`${path} shows who is signed in all but the links to sign in`, async ({
      page,
      accounts,
    }) => {
      await startSession(page, accounts.patient);
      await page.goto('/about');
      await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('What do you need?')).toBeVisible();
      await expect(page.locator('#root[data-waiting] a[href^="/auth"]').first()).toBeAttached();
      await expect(page.locator('a[href^="/auth"]:visible')).toHaveCount(0);
      release();
      await expect(page.locator('#root[data-waiting]')).toHaveCount(0);
      await expect(page.locator('a[href^="/auth"]')).toHaveCount(0);
    });

  test('nothing moves when they have come', async ({ page }) => {
    await observeShifts(page);
    for (const path of ['/', '/services', await hospitalPath(page)]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect([path, (await shiftOf(page)) <= 0.02]).toEqual([path, true]);
    }
  });

  // Which stand-ins the page uses meanwhile depends on the fonts of the machine.
  for (const path of ['/', '/services'])
    test(`${path} hardly moves when its fonts come late`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await observeShifts(page);
      const release = await hold(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
      release();
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    });
});

test('a verification link says at any time what happens', async ({ page }) => {
  const releaseScript = await hold(page, '**/assets/auth-callback-page-*.js');
  const releaseAnswer = await hold(page, '**/api/auth/verify-email');
  await page.addInitScript(() => {
    const state = { emptied: 0 };
    Object.assign(window, { state });
    new MutationObserver(() => {
      const main = document.querySelector('main');
      if (document.readyState !== 'loading' && !main?.textContent.trim()) state.emptied += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/auth/callback?mode=verifyEmail&oobCode=nothing', { waitUntil: 'commit' });
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('Checking your link...');
  releaseScript();
  await expect(status).toHaveText('Verifying your email address...');
  releaseAnswer();
  await expect(status).toHaveText('Invalid or expired link');
  expect(await page.evaluate(() => (window as unknown as { state: object }).state)).toEqual({
    emptied: 0,
  });
});
