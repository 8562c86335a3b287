import type { Page } from '@playwright/test';
import { expect, pathOfMail, test, textsOfMails, violations } from '../fixtures.js';
import { comparison, heading, search } from '../search/services-page.js';
import { main, submitSignIn } from './auth-page.js';

const PASSWORD = 'Blue-Heron-42!';
const SEARCH = 'need an mri of my knee';
const ADDRESS = '/services?search=need+an+mri+of+my+knee';

/** Signs up from a guest's search; resolves with the new address. */
async function signUpFromSearch(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@mail.example`;
  await search(page, SEARCH);
  await page
    .getByRole('region', { name: 'Sign In to Unlock' })
    .getByRole('link', { name: 'Create a free account' })
    .click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Torres');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Zip code').fill('77380');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Check your email!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  return email;
}

async function expectSearchWithPrices(page: Page): Promise<void> {
  await expect(page).toHaveURL(ADDRESS);
  await expect(heading(page)).toHaveText(`Results for “${SEARCH}”`);
  await expect(comparison(page)).toContainText(/\$\d/);
}

test('the mail opened in the same browser leads back to the search, with prices', async ({
  page,
  context,
}) => {
  const email = await signUpFromSearch(page, 'same');
  const link = await pathOfMail(email, 'verifyEmail');
  const mail = textsOfMails().find((text) => text.includes(`To: ${email}`));
  expect(mail).not.toMatch(/mri|knee/i);

  const opened = await context.newPage();
  await opened.goto(link);
  await expect(opened.getByText('Email verified successfully! You can now sign in.')).toBeVisible();
  await opened.waitForURL('/auth?verified=true');
  await expectSearchWithPrices(opened);
  await expect(opened.getByText('Email verified!')).toBeVisible();
  await expect(opened.getByRole('banner')).toContainText(email);

  await opened.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(opened.getByText('Signed out successfully')).toBeVisible();
  await opened.goto(link);
  await opened.waitForURL('/auth?verified=true');
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('a sign-in link asked for from a search leads back to it, in any browser', async ({
  page,
  browser,
  baseURL,
  accounts: { patient },
}) => {
  await search(page, SEARCH);
  await page
    .getByRole('region', { name: 'Sign In to Unlock' })
    .getByRole('link', { name: 'Sign In' })
    .click();
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByLabel('Email', { exact: true }).fill(patient.email);
  await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
  await expect(page.getByText('Sign-in link sent!').first()).toBeVisible();
  const link = await pathOfMail(patient.email, 'signIn');
  const mails = textsOfMails().filter((text) => text.includes(`To: ${patient.email}`));
  expect(mails.join()).not.toMatch(/mri|knee/i);

  const elsewhere = await browser.newContext({ baseURL, locale: 'en-US' });
  const opened = await elsewhere.newPage();
  await opened.goto(link);
  await opened.getByLabel('Email', { exact: true }).fill(patient.email);
  await main(opened).locator('button[type="submit"]').click();
  await expect(opened.getByText('Signed in successfully! Redirecting...')).toBeVisible();
  await expectSearchWithPrices(opened);
  await elsewhere.close();
});

test('the mail opened in another browser asks for the password, then leads back', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUpFromSearch(page, 'other');
  const elsewhere = await browser.newContext({ baseURL, locale: 'en-US' });
  const opened = await elsewhere.newPage();
  await opened.goto(await pathOfMail(email, 'verifyEmail'));
  await expect(opened.getByText('Email verified successfully! You can now sign in.')).toBeVisible();
  await expect(opened.getByText('Email verified!')).toBeVisible();
  await expect(opened).toHaveURL('/auth');
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(opened.getByLabel('Email', { exact: true })).toHaveValue(email);
  expect(await violations(opened)).toEqual([]);
  await opened.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submitSignIn(opened);
  await expectSearchWithPrices(opened);
  await elsewhere.close();
});
