import type { Page } from '@playwright/test';
import { expect, signInByForm, stopTheClock, test } from '../fixtures.js';
import { main, notification, submitSignIn } from './auth-page.js';

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test.describe('signing in', () => {
  test('needs both fields and a real address', async ({ page }) => {
    await page.goto('/auth');
    await submitSignIn(page);
    await expect(notification(page)).toContainText('Please enter both email and password');
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await fillSignIn(page, 'ana@', 'x');
    await submitSignIn(page);
    await expect(notification(page)).toContainText('Invalid email address.');
  });

  test('reports a wrong password, with the button disabled during the request', async ({
    page,
    accounts,
  }) => {
    await page.goto('/auth');
    await page.route('**/api/auth/sign-in', async (route) => {
      await expect(main(page).getByRole('button', { name: 'Signing in...' })).toBeDisabled();
      await route.continue();
    });
    await fillSignIn(page, `nobody.${accounts.patient.email}`, 'wrong');
    await submitSignIn(page);
    await expect(notification(page)).toContainText('Sign in failed');
    await expect(notification(page)).toContainText('Invalid email or password.');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(main(page).getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  });

  test('returns to the page that required signing in', async ({ page, accounts }) => {
    await page.goto('/account');
    await expect(page).toHaveURL('/auth?returnTo=%2Faccount');
    await page.getByRole('tab', { name: 'Create Account' }).click();
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await fillSignIn(page, accounts.patient.email, accounts.patient.password);
    await submitSignIn(page);
    await expect(page).toHaveURL('/account');
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  });

  test('never redirects to another site', async ({ page, accounts }) => {
    await page.goto('/auth?returnTo=//evil.example');
    await fillSignIn(page, accounts.patient.email, accounts.patient.password);
    await submitSignIn(page);
    await expect(page).toHaveURL('/');
  });

  test('the sign-in page welcomes a signed-in person and signs them out', async ({
    page,
    accounts,
  }) => {
    await signInByForm(page, accounts.admin);
    await page.goto('/auth');
    await expect(main(page)).toContainText(accounts.admin.email);
    await expect(main(page)).toContainText('Email verified');
    await expect(main(page).getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/',
    );
    await page.context().setOffline(true);
    await main(page).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Logout failed')).toBeVisible();
    await page.context().setOffline(false);
    await main(page).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Signed out successfully')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('no other identity provider is loaded, and the page may call no other server', async ({
  page,
  accounts,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';");
  await signInByForm(page, accounts.patient);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => /firebase|oidc/.test(path))).toEqual([]);
});

test('the tabs follow the arrow keys and the address', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Create Account' })).toBeFocused();
  await expect(page).toHaveURL('/auth?tab=create');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/auth');
});

test('the notice about a verified address leaves the page after ten seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth?verified=true&returnTo=%2Faccount');
  await expect(page.getByText('Email verified!')).toBeVisible();
  await expect(page).toHaveURL('/auth?returnTo=%2Faccount');
  await stopTheClock(page);
  await page.clock.runFor(7800);
  await expect(page.getByText('Email verified!')).toBeVisible();
  await page.clock.runFor(2200);
  await expect(page.getByText('Email verified!')).toBeHidden();
});

for (const [defect, query] of [
  ['an unknown code', 'mode=verifyEmail&oobCode=nothing'],
  ['a null character as code', 'mode=verifyEmail&oobCode=%00'],
  ['an oversized code', `mode=verifyEmail&oobCode=${'x'.repeat(3000)}`],
  ['no code', 'mode=verifyEmail'],
  ['an unknown mode', 'mode=unknown&oobCode=x'],
  ['no parameters', ''],
] as const) {
  test(`a link with ${defect} shows an error, then redirects`, async ({ page }) => {
    await page.clock.install();
    await page.goto(`/auth/callback?${query}`);
    await expect(
      page.getByRole('status').filter({ hasText: 'Invalid or expired link' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute(
      'href',
      '/auth',
    );
    await stopTheClock(page);
    await page.clock.runFor(800);
    await expect(page).toHaveURL(/callback/);
    await page.clock.runFor(2200);
    await expect(page).toHaveURL('/auth');
  });
}

test('after a session ends, signing in again returns to the page', async ({ page, accounts }) => {
  await signInByForm(page, accounts.patient);
  await page.route('**/api/bookings/mine**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Ended',
        status: 401,
        code: 'invalid-token',
        instance: '',
        requestId: '',
      },
    }),
  );
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toHaveAttribute(
    'href',
    '/auth?returnTo=%2Faccount',
  );
});
