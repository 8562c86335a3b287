import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import axe from 'axe-core';
import { type Account, openSession, writtenPatient } from './people.js';

export { type Account };

interface Accounts {
  patient: Account;
  admin: Account;
}

const DATA_DIR = process.env.E2E_DATA_DIR ?? '';

/** By file; a mail never changes. */
const mails = new Map<string, string>();

/** The text of every mail in the mailbox, with its wrapped lines joined. */
export function textsOfMails(): string[] {
  const folder = join(DATA_DIR, 'mail');
  if (!existsSync(folder)) return [];
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.eml') || mails.has(name)) continue;
    const mail = readFileSync(join(folder, name), 'utf8');
    mails.set(name, mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  }
  return [...mails.values()];
}

/** The address of a link in the mails to a recipient, by its purpose. */
function mailedLink(
  email: string,
  mode: 'verifyEmail' | 'resetPassword' | 'signIn',
): URL | undefined {
  const texts = textsOfMails().filter((text) => text.includes(`To: ${email}`));
  const address = texts
    .map((text) => text.match(new RegExp(`http[^\\s"<>]*mode=${mode}&oobCode=[\\w.%~-]+`))?.[0])
    .find(Boolean);
  return address ? new URL(address) : undefined;
}

/** Waits for the mail; the path and query, to be opened in the test's own browser. */
export async function pathOfMail(
  email: string,
  mode: 'verifyEmail' | 'resetPassword' | 'signIn',
): Promise<string> {
  await expect.poll(() => mailedLink(email, mode)).toBeDefined();
  const { pathname = '', search = '' } = mailedLink(email, mode) ?? {};
  return pathname + search;
}

/**
 * A verified patient who signed up as people do. `headers` go with the sign-up: the figures leave
 * out people whose browser is a program's.
 */
export async function aPatient(
  api: APIRequestContext,
  headers: Record<string, string> = {},
): Promise<Account> {
  const account = { email: `pat.${randomUUID()}@mail.example`, password: 'Blue-Heron-42!' };
  const signUp = await api.post('/api/auth/sign-up', {
    headers,
    data: { ...account, firstName: 'Pat', lastName: 'Reyes', zipCode: '77380' },
  });
  expect(signUp.status()).toBe(201);
  await expect.poll(() => mailedLink(account.email, 'verifyEmail')).toBeDefined();
  // Not in the browser of the sign-up, which would be signed in.
  const verified = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}/api/auth/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      oobCode: mailedLink(account.email, 'verifyEmail')?.searchParams.get('oobCode'),
    }),
  });
  expect(verified.status).toBe(200);
  return account;
}

/**
 * A dialog that has just closed goes back in the history a moment later, and an address that is
 * opened meanwhile would be aborted. The entry of a dialog from before a reload stays.
 */
const leftDialog = (page: Page) =>
  page
    .waitForFunction(
      () => !window.history.state?.dialog || document.querySelector('[role="dialog"]') !== null,
      undefined,
      { timeout: 1500 },
    )
    .catch(() => undefined);

/**
 * Opening or reloading a page waits until the application has replaced the HTML that the server
 * sent: before that, buttons do nothing. `waitUntil: 'commit'` does not wait.
 */
function waitForApplication(page: Page): void {
  const { goto, reload } = page;
  const ready = () => page.locator('#root[data-waiting]').waitFor({ state: 'detached' });
  page.goto = async (url, options) => {
    await leftDialog(page);
    const answer = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await ready();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    await ready();
    return answer;
  };
}

/**
 * A browser in which a foreign request, a blocked script or an error in the page fails the test.
 */
export const test = base.extend<{ watched: undefined; accounts: Accounts }>({
  page: async ({ page }, use) => {
    waitForApplication(page);
    await use(page);
  },
  watched: [
    async (
      { context, baseURL }: { context: BrowserContext; baseURL?: string },
      use: (value: undefined) => Promise<void>,
    ) => {
      const faults: string[] = [];
      context.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(baseURL ?? '') && !/^(data|blob|about|mailto|tel):/.test(url))
          faults.push(`foreign request: ${url}`);
      });
      context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        // The browser itself reports every answer of 400 and more; those are the API's clear
        // refusals.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          faults.push(`console: ${message.text()}`);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  /** A patient of this test alone, so that no test changes what another sees. */
  accounts: async ({}, use) => {
    const { admin } = JSON.parse(
      readFileSync(join(DATA_DIR, 'demo-accounts.json'), 'utf8'),
    ) as Accounts;
    await use({ patient: await writtenPatient(), admin });
  },
});

export { expect };

/**
 * From here on, timers run only when the test lets them. Until here, at most two seconds must have
 * gone by.
 */
export async function stopTheClock(page: Page): Promise<void> {
  // On a busy machine that time may have gone by before the clock stops.
  await expect(async () =>
    page.clock.pauseAt(await page.evaluate(() => Date.now() + 100)),
  ).toPass();
}

/** The latest one; the one before may still be leaving. */
export const notification = (page: Page) => page.locator('.ant-notification-notice').last();

/** Waits as long as a person needs for a form; a form sent sooner looks like a bot. */
export async function unhurried(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() > from + 2000, since);
}

/** Signs in through the form and waits until the page shows the account. */
export async function signInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /sign out/i })).toBeVisible();
}

/** Gives the browser a session; the next page that it opens is a signed-in person's. */
export async function startSession(page: Page, account: Account): Promise<void> {
  await page.context().addCookies([
    {
      name: 'openfare_session',
      value: await openSession(account),
      domain: '127.0.0.1',
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
  // As after a sign-in: the first paint waits for the session.
  await page.addInitScript(() => localStorage.setItem('openfare.signed-in', 'true'));
}

/** Gives the browser a session without the form and opens a page with it. */
export async function signIn(page: Page, account: Account, path = '/'): Promise<void> {
  await startSession(page, account);
  await page.goto(path);
  await expect(page.getByRole('banner').getByRole('button', { name: /sign out/i })).toBeVisible();
}

/** A token of an account, by a session of its own. */
export async function tokenOf(account: Account): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}/api/auth/token`, {
    method: 'POST',
    headers: { cookie: `openfare_session=${await openSession(account)}` },
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The header by which the API knows who has the browser's session. */
export async function authorization({ request }: Page): Promise<{ authorization: string }> {
  const answer = await request.post('/api/auth/token');
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
}

/** Gives a patient a role through the API. Roles beyond admin need a super administrator. */
export async function promote(
  api: APIRequestContext,
  admin: Account,
  { email }: Account,
  role = 'admin',
): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(admin)}` };
  const found = (await (
    await api.get(`/api/admin/users?search=${encodeURIComponent(email)}`, { headers })
  ).json()) as { id: string }[];
  const changed = await api.post(`/api/admin/users/${found[0]?.id ?? ''}/update-role`, {
    headers,
    data: { role },
  });
  expect(changed.status()).toBe(200);
}

interface Finding {
  id: string;
  impact?: string | null;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** Every violation that axe finds in the page once it stands still, as lines. */
export async function violations(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor();
  // Not a script element: the page's policy refuses those.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  let before: string[] | undefined;
  for (let found = await lookOnce(page); ; found = await lookOnce(page)) {
    if (!found.length || found.join() === before?.join()) return found;
    before = found; // perhaps something was still arriving: what remains is a violation
  }
}

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Each pair of a language, a width and a theme occurs once. */
const looks = (narrow: number) =>
  [
    { language: 'en', width: narrow, colorScheme: 'light' },
    { language: 'en', width: 1280, colorScheme: 'dark' },
    { language: 'es', width: 1280, colorScheme: 'light' },
    { language: 'es', width: narrow, colorScheme: 'dark' },
  ] as const;

const LOADING = '.skeleton-bar, [aria-busy="true"], .ant-spin-spinning';

/** Waits until the page has its heading, its fonts and pictures, and all that it was loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await expect(page.locator(LOADING)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/**
 * The open page, in English, has no violation and fits in either language, width and theme. They
 * change without a reload: the second look of axe at a page takes a fifth of the time of the first.
 * The next page opens in English again.
 */
export async function expectAccessible(page: Page, narrow = 320): Promise<void> {
  for (const look of looks(narrow)) {
    await page.setViewportSize({ width: look.width, height: 800 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    if (look.language === 'es') await switchToSpanish(page);
    await expect(page.locator('html')).toHaveAttribute('lang', look.language);
    await expect(page.locator(LOADING)).toHaveCount(0);
    expect({ ...look, found: await violations(page) }).toEqual({ ...look, found: [] });
    expect({ ...look, overflow: await overflow(page) }).toEqual({ ...look, overflow: 0 });
  }
  await page.evaluate(() => localStorage.setItem('language', 'en'));
}

/** Does nothing on a page that is in Spanish. */
async function switchToSpanish(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  const spanish = banner.getByRole('button', { name: 'Español' });
  if ((await page.locator('html').getAttribute('lang')) === 'en') await spanish.click();
  // The texts change all at once, when those of the other language have come.
  await expect(spanish).toHaveCount(0);
}

async function lookOnce(page: Page): Promise<string[]> {
  // Elements that are still fading in have too little contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const found = await page.evaluate(async () => {
    // The script above puts it on the page's window, of which the types know nothing.
    const { axe: engine } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Finding[] }> };
    };
    return (await engine.run({ resultTypes: ['violations'] })).violations;
  });
  return found.map(
    ({ id, impact, nodes }) =>
      `${impact} ${id}: ${nodes
        .map(({ target, failureSummary }) => `${JSON.stringify(target)} ${failureSummary ?? ''}`)
        .join(' | ')
        .slice(0, 600)}`,
  );
}
