import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { notification, violations } from '../fixtures.js';
import { freePort, OwnServer } from '../own-server.js';
import { API_KEY, APP_SECRET, FirebaseIssuer, KNOWN_PASSWORD, PROJECT } from './firebase-issuer.js';
import { totp } from './totp.js';

const PASSWORD = 'Blue-Heron-42!';
const NEW_PASSWORD = 'Green-Heron-43!';
const GOOGLE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

let server: OwnServer;
let firebase: FirebaseIssuer;

/**
 * The issuer of this test answers the requests of the SDK to Google; the content security policy of
 * the page still applies.
 */
async function answerAsGoogle(context: BrowserContext): Promise<string[]> {
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== server.url,
    async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      if (!GOOGLE.includes(url.origin)) {
        foreign.push(request.url());
        return route.abort();
      }
      const answer = await fetch(firebase.url + url.pathname + url.search, {
        method: 'POST',
        body: request.postData() ?? '',
      });
      return route.fulfill({
        status: answer.status,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: await answer.text(),
      });
    },
  );
  return foreign;
}

const test = base.extend<{ watched: undefined }>({
  watched: [
    async ({ context }, use) => {
      const foreign = await answerAsGoogle(context);
      await use(undefined);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  firebase = await FirebaseIssuer.start();
  server = await OwnServer.start(await freePort(), {
    IDENTITY_PROVIDER: 'firebase',
    IDENTITY_ISSUER: firebase.issuer,
    IDENTITY_JWKS_URL: `${firebase.url}/jwks`,
    IDENTITY_AUDIENCE: PROJECT,
    FIREBASE_API_KEY: API_KEY,
  });
});

test.afterAll(async () => {
  await server.stop();
  await firebase.close();
});

const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const banner = (page: Page) => page.getByRole('banner');

async function signIn(page: Page, address: string, password: string): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await email(page).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function linkOf(to: string, requestType: string, mode: string): Promise<string> {
  await expect.poll(() => firebase.mailTo(to, requestType)).toBeDefined();
  const oobCode = firebase.mailTo(to, requestType)?.oobCode;
  return `${server.url}/auth/callback?mode=${mode}&oobCode=${oobCode}&apiKey=${API_KEY}`;
}

test('an account is created and verified; its session survives a reload until sign-out', async ({
  page,
}) => {
  const address = 'fay@mail.example';
  const answer = await page.goto(`${server.url}/auth?tab=create&utm_source=flyer`);
  expect(answer?.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${GOOGLE.join(' ')};`,
  );
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  for (const [label, text] of [
    ['First name', 'Fay'],
    ['Last name', 'Gil'],
    ['Email', address],
    ['Zip code', '77380'],
    ['Password', PASSWORD],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Password', { exact: true }).fill(KNOWN_PASSWORD);
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(notification(page)).toContainText('Signup failed');
  await expect(notification(page)).toContainText(
    'Password is too weak. Please use a stronger password.',
  );
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created!')).toBeVisible();

  await signIn(page, address, PASSWORD);
  await expect(notification(page)).toContainText('Please verify your email before signing in.');
  const mailed = firebase.mailTo(address, 'VERIFY_EMAIL')?.oobCode;
  await main(page).getByRole('button', { name: 'Resend verification email' }).click();
  await expect(notification(page)).toContainText('Verification email sent');
  await expect(notification(page)).toContainText('Please check your email.');
  await expect.poll(() => firebase.mailTo(address, 'VERIFY_EMAIL')?.oobCode).not.toBe(mailed);

  await page.goto(await linkOf(address, 'VERIFY_EMAIL', 'verifyEmail'));
  await expect(page.getByText('Email verified successfully! You can now sign in.')).toBeVisible();
  await signIn(page, address, PASSWORD);
  await expect(banner(page)).toContainText(address);

  await page.goto(`${server.url}/account`);
  await expect(page.getByLabel('First name')).toHaveValue('Fay');
  await expect(page.getByLabel('Zip code')).toHaveValue('77380');
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible();
  for (const name of ['Where you are signed in', 'Two-step sign-in'])
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('openfare.new-account'))).toBeNull();

  await banner(page)
    .getByRole('button', { name: /sign out/i })
    .click();
  await expect(banner(page).getByRole('link', { name: /sign in/i })).toBeVisible();
  await page.reload();
  await expect(banner(page).getByRole('link', { name: /sign in/i })).toBeVisible();
});

test('a wrong password and an unknown address look the same; a used address is reported', async ({
  page,
}) => {
  for (const address of ['fay@mail.example', 'nobody@mail.example']) {
    await signIn(page, address, 'Wrong-Heron-42!');
    await expect(notification(page)).toContainText('Invalid email or password.');
  }
  await page.goto(`${server.url}/auth?tab=create`);
  for (const [label, text] of [
    ['First name', 'Fay'],
    ['Last name', 'Gil'],
    ['Email', 'fay@mail.example'],
    ['Zip code', '77380'],
    ['Password', PASSWORD],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(notification(page)).toContainText(
    'This email is already registered. Please sign in instead.',
  );
});

test('a single-use link resets a forgotten password; the account page changes it', async ({
  page,
}) => {
  const address = 'fay@mail.example';
  await page.goto(`${server.url}/auth`);
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await email(page).fill(address);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(notification(page)).toContainText('Password reset email sent!');
  const link = await linkOf(address, 'PASSWORD_RESET', 'resetPassword');

  for (const outcome of [
    'Your new password is set. You can now sign in.',
    'Invalid or expired link',
  ]) {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText(outcome)).toBeVisible();
  }

  await signIn(page, address, NEW_PASSWORD);
  await expect(banner(page)).toContainText(address);
  await page.goto(`${server.url}/account`);
  await page.getByLabel('Current password').fill('Wrong-Heron-42!');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(notification(page)).toContainText('Wrong password');
  await page.getByLabel('Current password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(notification(page)).toContainText('Your password is changed');
  expect(await violations(page)).toEqual([]);
});

test('a sign-in link works once', async ({ page }) => {
  const address = 'fay@mail.example';
  await page.goto(`${server.url}/auth`);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await email(page).fill(address);
  await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
  await expect(notification(page)).toContainText('Sign-in link sent!');
  const link = await linkOf(address, 'EMAIL_SIGNIN', 'signIn');
  await page.goto(link);
  await expect(banner(page)).toContainText(address);
  await page.evaluate((email) => localStorage.setItem('magic_email', email), address);
  await page.goto(link);
  await expect(page.getByText('Link invalid or expired')).toBeVisible();
});

test('an account with an authenticator app needs its code, with a password or a link', async ({
  page,
}) => {
  const address = 'fay@mail.example';
  const code = page.getByLabel('Code', { exact: true });
  firebase.enrol(address, 'phone');
  await signIn(page, address, PASSWORD);
  await expect(notification(page)).toContainText(
    'Here you can only use an authenticator app as the second step.',
  );

  firebase.enrol(address, 'app');
  await signIn(page, address, PASSWORD);
  await expect(code).toBeFocused();
  await expect(main(page)).toContainText('The 6 digits that your authenticator app shows now.');
  await expect(main(page)).not.toContainText('recovery codes');
  await expect(banner(page).getByRole('link', { name: /sign in/i })).toBeVisible();
  await code.fill('abcdef'); // never right
  await page.keyboard.press('Enter');
  await expect(notification(page)).toContainText('This code is wrong.');
  const answered = page.waitForRequest(
    (request) =>
      request.url().includes('mfaSignIn:finalize') &&
      request.postData()?.includes('abcdef') === false,
  );
  await code.fill(totp(APP_SECRET));
  await page.keyboard.press('Enter');
  await answered;
  await expect(banner(page)).toContainText(address);
  await page.goto(`${server.url}/account`);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(notification(page)).toContainText('Your account has two-step sign-in.');

  await page.reload(); // the notification lies above the button
  await banner(page)
    .getByRole('button', { name: /sign out/i })
    .click();
  await expect(banner(page).getByRole('link', { name: /sign in/i })).toBeVisible();
  await page.goto(`${server.url}/auth`);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await email(page).fill(address);
  await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
  await expect(notification(page)).toContainText('Sign-in link sent!');
  await page.goto(await linkOf(address, 'EMAIL_SIGNIN', 'signIn'));
  await expect(code).toBeFocused();
  await code.fill(totp(APP_SECRET));
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText(address);
});
