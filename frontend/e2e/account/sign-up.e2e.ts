import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { main, notification, submitSignIn } from './auth-page.js';

const PASSWORD = 'Blue-Heron-42!';

const submitAccount = (page: Page) =>
  main(page).getByRole('button', { name: 'Create Account' }).click();

async function fillAccount(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Torres');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Zip code').fill('77380');
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
