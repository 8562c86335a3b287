import type { Page } from '@playwright/test';
import {
  expect,
  notification,
  overflow,
  pathOfMail,
  stopTheClock,
  test,
  violations,
} from '../fixtures.js';

const NEW_PASSWORD = 'Green-Heron-43!';
const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const banner = (page: Page) =>
  main(page).getByRole('status').filter({ hasText: 'Check your email!' });

async function signInWith(page: Page, address: string, password: string): Promise<void> {
  await email(page).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function requestReset(page: Page, address: string): Promise<void> {
  await page.goto('/auth');
  await email(page).fill(address);
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

async function requestSignInLink(page: Page, address: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await email(page).fill(address);
  await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
  await expect(notification(page)).toContainText('Sign-in link sent!');
}

test.describe('a forgotten password', () => {
  test('the form opens in place, reports missing fields and closes again', async ({ page }) => {
    await page.goto('/auth');
    await email(page).fill('ana@');
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await expect(email(page)).toHaveValue('ana@');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(notification(page)).toContainText('Password reset failed');
    await expect(notification(page)).toContainText('Invalid email address.');
    await expect(email(page)).toBeFocused();
    await email(page).fill(' ');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(notification(page)).toContainText('Email required');
    await expect(notification(page)).toContainText('Please enter your email address');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('does not reveal whether an account exists', async ({ page }) => {
    await requestReset(page, `nobody.${Date.now()}@mail.example`);
    await expect(notification(page)).toContainText('Password reset email sent!');
    await expect(notification(page)).toContainText(
      'Check your email for instructions to reset your password.',
    );
  });

  test('reveals a missing account only if the operator allows it', async ({ page }) => {
    await page.route('**/api/auth/forgot-password', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: '',
          status: 404,
          code: 'account-not-found',
          instance: '',
          requestId: '',
        },
      }),
    );
    await requestReset(page, 'nobody@mail.example');
    await expect(notification(page)).toContainText('Password reset failed');
    await expect(notification(page)).toContainText('No account found with this email address.');
  });

  test('the mail leads to a form for a new password, which replaces the old one', async ({
    page,
    accounts: { patient },
  }) => {
    await requestReset(page, patient.email);
    await expect(notification(page)).toContainText('Password reset email sent!');
    await expect(banner(page)).toContainText('spam');
    const link = await pathOfMail(patient.email, 'resetPassword');

    await page.clock.install();
    await page.goto(link);
    const save = page.getByRole('button', { name: 'Save new password' });
    await expect(save).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('New password', { exact: true }).fill('Aa1!');
    await save.click();
    await expect(notification(page)).toContainText('Password too short');
    await page.getByLabel('New password', { exact: true }).fill('blue-heron-42');
    await save.click();
    await expect(notification(page)).toContainText('Password too weak');
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await save.click();
    await expect(page.getByText('Your new password is set. You can now sign in.')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page).toHaveURL('/auth');

    await signInWith(page, patient.email, patient.password);
    await expect(notification(page)).toContainText('Invalid email or password.');
    await signInWith(page, patient.email, NEW_PASSWORD);
    await expect(page.getByRole('banner')).toContainText(patient.email);

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(`${NEW_PASSWORD}2`);
    await save.click();
    await expect(page.getByText('Invalid or expired link')).toBeVisible();
    await page.clock.runFor(3000);
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('a sign-in link', () => {
  test('signs in once on the requesting device, and a mail scanner does not use it up', async ({
    page,
    accounts: { patient },
  }) => {
    await requestSignInLink(page, patient.email);
    await expect(banner(page)).toContainText('10 minutes');
    const link = await pathOfMail(patient.email, 'signIn');
    for (let scans = 0; scans < 2; scans++)
      expect((await page.request.get(link)).status()).toBe(200);

    await page.clock.install();
    await page.goto(link);
    await expect(page.getByText('Signed in successfully! Redirecting...')).toBeVisible();
    await stopTheClock(page);
    await page.clock.runFor(800);
    await expect(page).toHaveURL(/callback/);
    await page.clock.runFor(1200);
    await expect(page).toHaveURL('/');
    await page.clock.resume();
    await expect(page.getByRole('banner')).toContainText(patient.email);
    expect(await page.evaluate(() => localStorage.getItem('magic_email'))).toBeNull();

    await page.evaluate((email) => localStorage.setItem('magic_email', email), patient.email);
    await page.goto(link);
    await expect(page.getByText('Link invalid or expired')).toBeVisible();
    await page.clock.runFor(3000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  });

  test('requires the address on another device, in both languages', async ({
    page,
    browser,
    accounts: { patient },
  }) => {
    await requestSignInLink(page, patient.email);
    const link = await pathOfMail(patient.email, 'signIn');
    const other = await browser.newPage({
      baseURL: new URL(page.url()).origin,
      locale: 'es-US',
      viewport: { width: 320, height: 700 },
    });
    await other.goto(link);
    await expect(
      other.getByRole('heading', { name: 'Confirme su correo electrónico' }),
    ).toBeVisible();
    expect(await violations(other)).toEqual([]);
    await other.getByRole('button', { name: 'Iniciar sesión' }).last().click();
    await expect(notification(other)).toContainText('Escriba su correo electrónico');
    await other.getByLabel('Correo electrónico').fill(patient.email);
    await other.getByLabel('Correo electrónico').press('Enter');
    await expect(other.getByText('¡Sesión iniciada! Un momento...')).toBeVisible();
    await expect(other).toHaveURL(new URL(page.url()).origin);
    await other.close();
  });

  test('refuses another address and stays valid for the right one', async ({
    page,
    accounts: { patient },
  }) => {
    await requestSignInLink(page, patient.email);
    const link = await pathOfMail(patient.email, 'signIn');
    await page.evaluate(() => localStorage.setItem('magic_email', 'somebody@mail.example'));
    await page.goto(link);
    await expect(page.getByText('Link invalid or expired')).toBeVisible();
    await page.goto(link);
    await email(page).fill(patient.email);
    await main(page).getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Signed in successfully! Redirecting...')).toBeVisible();
  });
});

test('without a verified address, the page shows the account and can resend the mail', async ({
  page,
  request,
}) => {
  const address = `uma.${Date.now()}@mail.example`;
  const account = {
    email: address,
    password: 'Blue-Heron-42!',
    firstName: 'Uma',
    lastName: 'Reyes',
    zipCode: '77380',
  };
  expect((await request.post('/api/auth/sign-up', { data: account })).status()).toBe(201);
  await page.goto('/auth');
  await signInWith(page, address, account.password);
  await expect(notification(page)).toContainText('Please verify your email before signing in.');
  const card = main(page).locator('.welcome-card');
  await expect(card).toContainText(address);
  await expect(card).toContainText('Email not verified');
  await expect(card.getByRole('button', { name: 'Resend verification email' })).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Sign Out' }).click();
  await expect(card).toBeHidden();
});

for (const language of ['en', 'es']) {
  test(`the link request forms are accessible and fit at 320 px: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    for (const name of [
      /Forgot password|Olvidé mi contraseña/,
      /Email me a sign-in link|Envíenme un enlace/,
    ]) {
      await page.goto('/auth');
      await page.getByRole('button', { name }).press('Enter');
      await expect(main(page).getByRole('textbox')).toBeFocused();
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  });
}
