import type { Page } from '@playwright/test';
import { type Account, expect, notification, signInByForm, test } from './fixtures.js';

async function openAccount(page: Page, account: Account): Promise<void> {
  await signInByForm(page, account);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
}

const SIGN_OUT = '**/api/auth/sign-out';

/** What draws toasts can still be loaded, unlike offline, where it may be missing. */
async function cutOffSigningOut(page: Page): Promise<void> {
  await page.route(SIGN_OUT, (route) => route.abort());
}

for (const width of [390, 1280])
  test(`an error leaves the controls of the header free at ${width} px`, async ({
    page,
    accounts,
  }) => {
    await openAccount(page, accounts.patient);
    await page.setViewportSize({ width, height: 844 });
    const header = page.getByRole('banner');
    const signOut = header.getByRole('button', { name: 'Sign out' });
    const openMenu = async () => {
      if (width < 900) await header.getByRole('button', { name: 'Menu' }).click();
    };

    await cutOffSigningOut(page);
    await openMenu();
    await signOut.click();
    await expect(notification(page)).toContainText('Logout failed');
    await openMenu();
    const headerBox = await header.boundingBox();
    const top = headerBox ? headerBox.y + headerBox.height : Number.NaN;
    await expect
      .poll(async () => (await notification(page).boundingBox())?.y)
      .toBeGreaterThanOrEqual(top);

    await page.unroute(SIGN_OUT);
    await signOut.click();
    await expect(notification(page)).toContainText('Signed out successfully');
  });

test('a success leaves the heading of the page in sight on a phone', async ({ page, accounts }) => {
  await openAccount(page, accounts.patient);
  await page.setViewportSize({ width: 390, height: 844 });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Menu' }).click();
  await header.getByRole('button', { name: 'Sign out' }).click();
  const success = notification(page);
  await expect(success).toContainText('Signed out successfully');
  await expect(success).toBeInViewport({ ratio: 1 });
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const end = heading ? heading.y + heading.height : Number.NaN;
  await expect.poll(async () => (await success.boundingBox())?.y).toBeGreaterThan(end);
  await success.getByRole('button', { name: 'Close' }).click();
  await expect(success).toBeHidden();
});

test('an error stays in sight when the page scrolls', async ({ page, accounts }) => {
  await openAccount(page, accounts.patient);
  await cutOffSigningOut(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(notification(page)).toContainText('Logout failed');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(notification(page)).toBeInViewport({ ratio: 1 });
});

test('an error is shown even when what draws it cannot be loaded', async ({ page, accounts }) => {
  await page.route(/toast-host.*\.js/, (route) => route.abort());
  await openAccount(page, accounts.patient);
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  const error = page.getByRole('alert').filter({ hasText: 'Logout failed' });
  await expect(error).toBeInViewport({ ratio: 1 });
  await error.getByRole('button', { name: 'Close' }).click();
  await expect(error).toBeHidden();
});
