import type { Page } from '@playwright/test';
import { expect, expectAccessible, startSession, test } from '../fixtures.js';

const cards = (page: Page) => page.locator('#providers').getByRole('article');

test.describe('the page of a provider', () => {
  const open = async (page: Page, query: string): Promise<void> => {
    await page.goto(`/providers?${query}`);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(
      /\/providers\/[a-z0-9-]+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    );
    await expect(page.getByRole('heading', { level: 2, name: /Services/ })).toBeVisible();
  };

  test('shows a guest everything but prices', async ({ page }) => {
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (/\/api\/providers\/[0-9a-f-]{36}$/.test(response.url()))
        answers.push(await response.text());
    });
    await open(page, 'specialty=Cardiology');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    const main = page.getByRole('main');
    await expect(main.locator('.tags').first()).toContainText('Demo');
    await expect(main.getByRole('link', { name: /to see the price of/ }).first()).toBeVisible();
    await expect(main.getByText('Complete Pricing Available After Sign In')).toBeVisible();
    expect(await main.innerText()).not.toContain('$');
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    for (const answer of answers)
      expect(answer).not.toMatch(/effectivePrice|customPrice|priceSource|"price"/);
    await expect(main.locator('address a').first()).toHaveAttribute(
      'href',
      /openstreetmap\.org\/search\?query=/,
    );
    const { pathname } = new URL(page.url());
    await main.getByRole('link', { name: 'Sign In to See Cash Pricing' }).click();
    await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(pathname)}`);
  });

  test('shows a signed-in person the prices and leads to the appointment request', async ({
    page,
    accounts,
  }) => {
    await startSession(page, accounts.patient);
    await open(page, 'specialty=Cardiology');
    const main = page.getByRole('main');
    await expect(main.locator('.price').first()).toHaveText(/^\$\d/);
    await expect(main.getByText('Demo price, not a real offer').first()).toBeVisible();
    await main.getByRole('link', { name: 'Request Appointment' }).click();
    await expect(page).toHaveURL(/\/booking\?provider=/);
    await page.goBack();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('links the published file of a hospital and offers no appointment there', async ({
    page,
    accounts,
  }) => {
    await startSession(page, accounts.patient);
    await open(page, 'q=hospital');
    const main = page.getByRole('main');
    await expect(main.getByText('Hospital price list')).toBeVisible();
    await expect(
      main.getByText(/^Published by the hospital, file of \w+ \d+, \d{4}/).first(),
    ).toBeVisible();
    await expect(
      main.getByRole('link', { name: /Open the published price file/ }).first(),
    ).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(main.getByRole('link', { name: 'Request Appointment' })).toHaveCount(0);
    await expect(main.getByText(/ of 5/)).toHaveCount(0);
  });

  test('shows 404 for an unknown provider', async ({ page }) => {
    for (const path of [
      '/providers/nobody',
      '/providers/nobody-019a9d3c-1a2b-7c3d-8e4f-0123456789ab',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    }
  });

  for (const signedIn of [false, true])
    test(`is accessible and fits, ${signedIn ? 'signed in' : 'as guest'}`, async ({
      page,
      accounts,
    }) => {
      if (signedIn) await startSession(page, accounts.patient);
      for (const query of ['specialty=Cardiology', 'q=hospital']) {
        await open(page, query);
        await expectAccessible(page);
      }
    });
});
