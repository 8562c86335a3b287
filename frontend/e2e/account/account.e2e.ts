import { readFileSync } from 'node:fs';
import { type Page } from '@playwright/test';
import {
  type Account,
  authorization,
  expect,
  notification,
  promote,
  signInByForm,
  test,
  violations,
} from '../fixtures.js';
import { totp } from './totp.js';

const NEW_PASSWORD = 'Green-Heron-43!';
const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openAccount(page: Page, account: Account): Promise<void> {
  await signInByForm(page, account);
  await page.goto('/account');
}

test('the profile is validated, saved and shown in the chosen language', async ({
  page,
  accounts: { patient },
}) => {
  await openAccount(page, patient);
  const profile = part(page, 'About you');
  await profile.getByLabel('First name').fill(' ');
  await profile.getByLabel('Zip code (optional)').fill('7738');
  await profile.getByLabel('Phone number (optional)').fill('713');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByLabel('First name')).toBeFocused();
  await expect(profile.getByLabel('Zip code (optional)')).toHaveAccessibleDescription(
    /Please enter a valid 5-digit zip code/,
  );
  await expect(profile.getByLabel('Phone number (optional)')).toHaveAccessibleDescription(
    /10-digit/,
  );
  await profile.getByLabel('First name').fill('Patricia');
  await profile.getByLabel('Zip code (optional)').fill('77002');
  await profile.getByLabel('Phone number (optional)').fill('7135550123');
  await profile.getByLabel('Language of these pages and of our emails').selectOption('es');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su cuenta');
  await page.reload();
  const saved = part(page, 'Sobre usted');
  await expect(saved.getByLabel('Nombre')).toHaveValue('Patricia');
  await expect(saved.getByLabel('Código postal (opcional)')).toHaveValue('77002');
  await expect(saved.getByLabel('Teléfono (opcional)')).toHaveValue('(713) 555-0123');
});

test('a new password needs the old one, and signs out everywhere else', async ({
  page,
  browser,
  accounts: { patient },
}) => {
  await openAccount(page, patient);
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await openAccount(other, patient);
  const password = part(page, 'Password');
  const current = password.getByLabel('Current password', { exact: true });
  const next = password.getByLabel('New password', { exact: true });
  const change = password.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(current).toHaveAccessibleDescription('Required');
  await current.fill('Wrong-Heron-42!');
  await next.fill('blue');
  await change.click();
  await expect(notification(page)).toContainText('Password too short');
  await next.fill(NEW_PASSWORD);
  await change.click();
  await expect(notification(page)).toContainText('Password not changed');
  await expect(current).toBeFocused();
  await current.fill(patient.password);
  await change.click();
  await expect(notification(page)).toContainText('Your password is changed');
  await expect(current).toHaveValue('');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await other.reload();
  await expect(other).toHaveURL(/\/auth\?returnTo=%2Faccount/);
  await signInByForm(other, { ...patient, password: NEW_PASSWORD });
  await other.close();
});

test('sessions are listed, ended one by one, and all at once', async ({
  page,
  browser,
  accounts: { patient },
}) => {
  const other = await browser.newPage({ baseURL: test.info().project.use.baseURL });
  await openAccount(other, patient);
  await openAccount(page, patient);
  const sessions = part(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(
    sessions.getByRole('button', { name: 'Sign out: Chrome on Linux' }).first(),
  ).toBeVisible();
  const before = await sessions.getByRole('listitem').count();
  await sessions.getByRole('button', { name: 'Sign out: Chrome on Linux' }).first().click();
  await expect(sessions.getByRole('listitem')).toHaveCount(before - 1);

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are signed out everywhere')).toBeVisible();
  for (const each of [page, other]) {
    await each.goto('/account');
    await expect(each).toHaveURL(/\/auth\?returnTo/);
  }
  await other.close();
});

test('the accepted terms are listed with their version, and consent can be withdrawn', async ({
  page,
}) => {
  const account = { email: `cora.${Date.now()}@mail.example`, password: 'Blue-Heron-42!' };
  await page.goto('/auth?tab=create');
  await page.getByLabel('First name').fill('Cora');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Zip code').fill('77380');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(async () => {
    await page.goto('/dev/mail');
    await page
      .getByRole('listitem')
      .filter({ hasText: account.email })
      .getByRole('link')
      .click({ timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: /mode=verifyEmail/ }).click();
  await expect(page.getByText('Email verified successfully! You can now sign in.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(account.email);

  for (const kind of ['health-data', 'sms'])
    await page.request.post('/api/me/consents', {
      headers: await authorization(page),
      data: { kind, version: '1.0' },
    });
  await page.goto('/account');
  const consents = part(page, 'What you agreed to');
  for (const document of ['Terms of service', 'Privacy policy'])
    await expect(consents.getByRole('listitem').filter({ hasText: document })).toContainText(
      /Version \d+\.\d+, accepted on \w+ \d+, \d{4}\./,
    );
  await expect(consents.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await consents.getByRole('button', { name: 'Withdraw: Health details in your requests' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('we empty the symptoms, notes and phone number');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await consents.getByRole('button', { name: 'Withdraw: Text messages' }).press('Enter');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
  await expect(notification(page)).toContainText('Your consent is withdrawn');
  await expect(consents.getByRole('button', { name: 'Withdraw: Text messages' })).toHaveCount(0);
  await expect(consents.getByRole('list')).toBeFocused();
  await expect(consents.getByRole('listitem').filter({ hasText: 'Text messages' })).toContainText(
    /Withdrawn on \w+ \d+, \d{4}\./,
  );
});

test('the personal data download as a JSON file, and the password deletes the account', async ({
  page,
  accounts: { patient },
}) => {
  await openAccount(page, patient);
  const data = part(page, 'Your data');
  const arriving = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download my data' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    account: { email: patient.email },
    bookings: [],
  });

  await data.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('What stays');
  await expect(dialog).toContainText(
    'Open requests and appointments are cancelled, and the clinics are told.',
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    'Required',
  );
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong-Heron-42!');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(notification(page)).toContainText('Your account was not deleted');
  await dialog.getByLabel('Your password', { exact: true }).fill(patient.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(patient.email);
  await page.getByLabel('Password', { exact: true }).fill(patient.password);
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(notification(page)).toContainText('Invalid email or password.');
});

test('staff turn on two-step sign-in, sign in with it, and turn it off', async ({
  page,
  request,
  accounts: { patient, admin },
}) => {
  await promote(request, admin, patient);
  await openAccount(page, patient);
  const factor = part(page, 'Two-step sign-in');
  await factor.getByLabel('Your password', { exact: true }).fill(patient.password);
  await factor.getByRole('button', { name: 'Set up' }).click();
  await expect(
    factor.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = await factor.locator('.account-secret').innerText();
  await factor.getByLabel('Code from the app').fill('000000');
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(notification(page)).toContainText('That did not work');
  await notification(page).locator('.ant-notification-notice-close').click();
  await factor.getByLabel('Code from the app').fill(totp(secret));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByText('Keep these recovery codes.')).toBeVisible();
  const codes = await factor.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await factor.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factor.getByText('Two-step sign-in is on.')).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /sign out/i })
    .click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await page.goto('/auth?returnTo=%2Faccount');
  await page.getByLabel('Email', { exact: true }).fill(patient.email);
  await page.getByLabel('Password', { exact: true }).fill(patient.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(notification(page)).toContainText('Enter the code');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(notification(page)).toContainText('This code is wrong.');
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');

  await factor.getByLabel('Your password', { exact: true }).fill(patient.password);
  await factor.getByLabel('Code from the app').fill(codes[1] ?? '');
  await factor.getByRole('button', { name: 'Turn off' }).click();
  await expect(notification(page)).toContainText('Two-step sign-in is off');
  await expect(factor.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a patient needs no second step', async ({ page, accounts: { patient } }) => {
  await openAccount(page, patient);
  await expect(part(page, 'Your data')).toBeVisible();
  await expect(part(page, 'Where you are signed in').getByRole('listitem').first()).toBeVisible();
  await expect(part(page, 'Two-step sign-in')).toHaveCount(0);
});
