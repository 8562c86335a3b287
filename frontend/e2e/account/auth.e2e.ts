import type { Page } from '@playwright/test';
import { expect, signInByForm, stopTheClock, test } from '../fixtures.js';

const PASSWORD = 'Blue-Heron-42!';
const main = (page: Page) => page.getByRole('main');
/** The latest one; the one before may still be leaving. */
const notification = (page: Page) => page.locator('.ant-notification').getByRole('alert').last();
const submitAccount = (page: Page) =>
  main(page).getByRole('button', { name: 'Create Account' }).click();
const submitSignIn = (page: Page) =>
  main(page).getByRole('button', { name: 'Sign In', exact: true }).click();

async function fillAccount(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Torres');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Zip code').fill('77380');
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test.describe('creating an account', () => {
  test('reports every missing field in a notification, above the form and at the field', async ({
    page,
  }) => {
    await page.goto('/auth?tab=create');
    await submitAccount(page);
    await expect(notification(page)).toContainText('Missing fields');
    await expect(notification(page)).toContainText('Please fill in all required fields');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Required');
    const summary = page.getByRole('group', { name: 'Please check these fields' });
    await expect(summary.getByRole('button')).toHaveCount(5);
    await summary.getByRole('button', { name: 'Zip code: Required' }).click();
    await expect(page.getByLabel('Zip code')).toBeFocused();
  });

  for (const { password, zip, title, text, field } of [
    {
      password: 'Aa1!',
      zip: '77380',
      field: 'Password',
      title: 'Password too short',
      text: 'Password must be at least 8 characters',
    },
    {
      password: 'blue-heron-42',
      zip: '77380',
      field: 'Password',
      title: 'Password too weak',
      text:
        'Password must contain at least one uppercase letter, one lowercase letter, one ' +
        'number, and one special character',
    },
    {
      password: PASSWORD,
      zip: '7738',
      field: 'Zip code',
      title: 'Invalid zip code',
      text: 'Please enter a valid 5-digit zip code',
    },
  ]) {
    test(`refuses: ${title}`, async ({ page }) => {
      await page.goto('/auth?tab=create');
      await fillAccount(page, 'ana@mail.example', password);
      await page.getByLabel('Zip code').fill(zip);
      await submitAccount(page);
      await expect(notification(page)).toContainText(title);
      await expect(notification(page)).toContainText(text);
      await expect(page.getByLabel(field, { exact: true })).toBeFocused();
      await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
        new RegExp(`^${text}`),
      );
    });
  }

  test('checks off each password rule during typing, and shows the password on request', async ({
    page,
  }) => {
    await page.goto('/auth?tab=create');
    const password = page.getByLabel('Password', { exact: true });
    const rules = main(page).getByRole('listitem');
    await expect(rules.filter({ hasText: 'done' })).toHaveCount(0);
    await password.pressSequentially('Blue4');
    await expect(rules.filter({ hasText: 'done' })).toHaveText([
      /A capital letter/,
      /A small letter/,
      /A number/,
    ]);
    await password.pressSequentially('Heron!');
    await expect(rules.filter({ hasText: 'done' })).toHaveCount(5);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByLabel('Zip code').pressSequentially('773801234');
    await expect(page.getByLabel('Zip code')).toHaveValue('77380');
  });

  test('reports at the field that the address is already in use', async ({ page, accounts }) => {
    await page.goto('/auth?tab=create');
    await fillAccount(page, accounts.patient.email);
    await submitAccount(page);
    await expect(notification(page)).toContainText('Signup failed');
    await expect(notification(page)).toContainText(
      'This email is already registered. Please sign in instead.',
    );
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      'This email is already registered. Please sign in instead.',
    );
  });

  test('sends the first campaign of the visit, shows the next step, resends the mail', async ({
    page,
  }) => {
    const email = `luis.${Date.now()}@mail.example`;
    await page.goto('/?utm_source=flyer&utm_campaign=spring');
    await page.goto('/?utm_source=later');
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await fillAccount(page, email);
    const sent = page.waitForRequest('**/api/auth/sign-up');
    await submitAccount(page);
    const body: unknown = (await sent).postDataJSON();
    expect(body).toMatchObject({ utmSource: 'flyer', utmCampaign: 'spring', language: 'en' });
    expect(body).not.toHaveProperty('utmMedium');
    await expect(
      main(page).getByRole('status').filter({ hasText: 'Check your email!' }),
    ).toContainText('spam');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submitSignIn(page);
    await expect(notification(page)).toContainText('Email not verified');
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expect(page.locator('.ant-notification')).toContainText(
      /Verification email sent|Please wait a minute and try again/,
    );
  });
});

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
