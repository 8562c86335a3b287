import type { Locator, Page } from '@playwright/test';
import { authorization, expect, overflow, startSession, test } from '../fixtures.js';
import { comparison, group, invented } from '../search/services-page.js';

/** The recommended least size of a touch target in pixels. */
const FINGER = 44;

test.beforeEach(({ page, accounts }) => startSession(page, accounts.patient));

/** Types words into the search of the home page and taps the button beside it. */
async function searchFromHome(page: Page, words: string): Promise<void> {
  await page.goto('/');
  const box = page.getByRole('main').getByRole('search').first();
  await box.getByRole('combobox').tap();
  await page.keyboard.type(words);
  await box.getByRole('button').last().tap();
  await page.waitForURL('**/services?*');
}

/** What a thumb must meet is in the window and large enough for it. */
async function expectReachable(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const box = await target.boundingBox();
  expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(FINGER);
}

test('chest pain: the call to 911 fills the screen, and prices take one more tap', async ({
  page,
}) => {
  await searchFromHome(page, 'chest pain');
  const alarm = page.getByRole('alert');
  await expect(alarm.getByRole('heading', { name: 'Call 911 now' })).toBeInViewport();
  const call = alarm.getByRole('link', { name: 'Call 911' });
  await expect(call).toHaveAttribute('href', 'tel:911');
  await expectReachable(call);
  await expect(page.getByRole('main')).not.toContainText(/\$\d/);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'This is not an emergency' }).tap();
  await expect(comparison(page)).toContainText(/\$\d/);
  await expect(call).toBeVisible();
});

/** Where it begins below the top of the page. */
const topOf = async (target: Locator): Promise<number> =>
  (await target.boundingBox())?.y ?? Number.POSITIVE_INFINITY;

for (const words of ['need a mammogram', 'MRI of the knee'])
  test(`the first price of "${words}" is near the top, after the level and the order`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/services?search=${encodeURIComponent(words)}`);
    const price = comparison(page).locator('.price').first();
    await expect(price).toHaveText(/^\$\d/);
    const card = page.getByRole('region', { name: 'Book a visit' });
    await expect(card.getByText('so there is no rush')).toBeInViewport();
    await expect(card.getByRole('heading', { name: 'Order from a doctor' })).toBeInViewport();
    await expect(page.getByRole('main').getByRole('link', { name: 'Call 911.' })).toBeInViewport();
    expect(await topOf(price)).toBeLessThan(900);
    expect(await overflow(page)).toBe(0);

    await card.getByText('What to tell the clinic, how to prepare').tap();
    await expect(card.getByRole('heading', { name: 'Tell the clinic first if' })).toBeVisible();
    await comparison(page).getByText('Distance, order, map').tap();
    await expect(comparison(page).getByLabel('ZIP code')).toBeVisible();
    await expect(comparison(page).getByRole('button', { name: 'Show on a map' })).toBeVisible();
  });

test('a guest meets the way to sign in where the first price would be', async ({ page }) => {
  await page.context().clearCookies();
  await page.addInitScript(() => localStorage.removeItem('openfare.signed-in'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services?search=need%20a%20mammogram');
  const unlock = page.getByRole('region', { name: 'Sign In to Unlock' });
  await expectReachable(unlock.getByRole('link', { name: 'Sign In' }));
  await expect(page.getByRole('main').locator('.price')).toHaveCount(0);
});

test('a mammogram is searched, compared and requested by touch', async ({ page }) => {
  await searchFromHome(page, 'need a mammogram');
  const everything = group(page, invented('Price for everything'));
  const cards = everything.getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await overflow(page)).toBe(0);

  await everything.getByRole('button', { name: /^Show all/ }).tap();
  await expect(cards).not.toHaveCount(4);
  const best = cards.first();
  await expect(best).toContainText('Best Value');
  const clinic = await best.getByRole('heading').innerText();
  const book = best.getByRole('button', { name: `Book Now: ${clinic}` });
  await book.scrollIntoViewIfNeeded();
  await expectReachable(book);
  await book.tap();

  const dialog = page.getByRole('dialog', { name: `Request Appointment with ${clinic}` });
  await expect(dialog).toContainText('Screening mammogram');
  await dialog.getByRole('button', { name: 'Mornings next week' }).tap();
  await dialog.getByLabel('What is it about?').tap();
  await page.keyboard.type('My yearly mammogram is due.');
  expect(await overflow(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Send Request' }).tap();
  await expect(dialog.getByText(/what happens next/i)).toBeInViewport();

  const mine = await page.request.get('/api/bookings/mine', { headers: await authorization(page) });
  expect(await mine.json()).toMatchObject([{ status: 'pending', providerName: clinic }]);
});
