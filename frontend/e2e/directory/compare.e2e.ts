import type { Page } from '@playwright/test';
import { expect, expectAccessible, overflow, signIn, startSession, test } from '../fixtures.js';

const cards = (page: Page) => page.locator('#providers').getByRole('article');
const box = (page: Page, at: number) => cards(page).nth(at).getByRole('checkbox');
const bar = (page: Page) => page.getByRole('region', { name: 'Comparison' });
const table = (page: Page) => page.getByRole('table', { name: 'Providers side by side' });
const UNKNOWN = '019a9d3c-1a2b-7c3d-8e4f-0123456789ab';

/** Ids of listed providers, the first ones of the list. */
async function idsOf(page: Page, count: number): Promise<string[]> {
  const answer = await page.request.get(`/api/providers/with-services?limit=${count}`);
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
}

interface Compared {
  service: { id: string };
  providers: string[];
}

/** Providers whose prices of one service cover different things. */
async function differentCoverage(page: Page): Promise<Compared> {
  const found = await page.request.get('/api/services?limit=100');
  const services = (await found.json()) as { id: string; key: string }[];
  const service = services.find(({ key }) => key === 'mri_knee');
  const token = await page.request.post('/api/auth/token');
  const answer = await page.request.get(`/api/services/${service?.id ?? ''}/comparison`, {
    headers: { authorization: `Bearer ${((await token.json()) as { token: string }).token}` },
  });
  const { groups } = (await answer.json()) as {
    groups: { group: string; offers: { provider: { id: string } }[] }[];
  };
  const firstOf = (name: string) =>
    groups.find(({ group }) => group === name)?.offers[0]?.provider.id ?? '';
  return {
    service: { id: service?.id ?? '' },
    providers: [firstOf('complete'), firstOf('facility')],
  };
}

test('two providers are chosen with the keyboard and compared', async ({ page }) => {
  await page.goto('/providers');
  await expect(bar(page)).toHaveCount(0);
  await box(page, 0).focus();
  await page.keyboard.press('Space');
  await expect(bar(page).getByRole('status')).toHaveText('1 of 3 chosen');
  await expect(bar(page).getByRole('link')).toHaveCount(0);
  await box(page, 1).focus();
  await page.keyboard.press('Space');
  await expect(bar(page).getByRole('status')).toHaveText('2 of 3 chosen');
  await expect(bar(page).getByRole('link', { name: 'Compare side by side' })).toBeInViewport();
  const names = await cards(page).getByRole('heading').allInnerTexts();

  await page.keyboard.press('Tab');
  await expect(
    cards(page).nth(1).getByRole('link', { name: 'Compare side by side' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\?with=[\da-f-]{36},[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Providers side by side');
  await expect(table(page).getByRole('columnheader')).toContainText(['Fact', ...names.slice(0, 2)]);
  await expect(table(page).getByRole('rowheader')).toContainText(['Specialty and cities']);

  await page.reload();
  await expect(table(page).getByRole('columnheader')).toHaveCount(3);
  await table(page).getByRole('link', { name: names[0], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '');
});

test('a fourth provider is refused, and the bar hides no focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/providers');
  for (const at of [0, 1, 2]) await box(page, at).check();
  await box(page, 3).click();
  await expect(box(page, 3)).not.toBeChecked();
  const status = bar(page).getByRole('status');
  await expect(status).toContainText('You can compare up to 3. Take one out first.');
  await expect(status).toBeInViewport();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 700 });
  await page.reload();
  await expect(status).toHaveText('3 of 3 chosen');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const isHidden = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const top = document.querySelector('.compare-bar')?.getBoundingClientRect().top ?? Infinity;
      const isInBar = document.activeElement?.closest('.compare-bar') !== null;
      return !isInBar && focused !== undefined && focused.top < innerHeight && focused.bottom > top;
    });
    expect(isHidden).toBe(false);
  }
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(box(page, 0)).not.toBeChecked();
});

test('on a phone the bar is one line, and it does not follow to the page that books', async ({
  page,
  accounts,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await startSession(page, accounts.patient);
  await page.goto('/providers');
  for (const at of [0, 1]) await box(page, at).check();
  await expect(bar(page).getByRole('link', { name: 'Compare side by side' })).toBeVisible();
  expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(66);
  expect(await overflow(page)).toBe(0);
  const { service } = await differentCoverage(page);
  await page.goto(`/booking/${service.id}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a guest compares without prices, on a phone without scrolling sideways', async ({ page }) => {
  const [first, second, third] = await idsOf(page, 3);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/compare?with=${first},${second},${third}`);
  await expect(table(page).getByRole('link').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expect(
    page.getByRole('complementary').getByRole('link', { name: 'Sign In' }),
  ).toBeVisible();
  await expect(page.locator('.price')).toHaveCount(0);
  await expect(table(page).getByRole('link', { name: /^Sign In to See/ })).toHaveCount(3);
  await expectAccessible(page);
});

test('prices that cover different things are not compared', async ({ page, accounts }) => {
  await signIn(page, accounts.patient);
  const { service, providers } = await differentCoverage(page);
  await page.goto(`/compare?with=${providers.join(',')}&service=${service.id}`);
  await expect(page.getByText('These prices cover different things.')).toBeVisible();
  await expect(page.getByText('Not all of these prices are real.')).toBeVisible();
  await expect(table(page).locator('.price')).toHaveCount(2);
  await expect(table(page).getByText('Facility price only')).toHaveCount(1);
  await expect(page.getByText(/cheaper|best value|save/i)).toHaveCount(0);
  await expectAccessible(page);
});

test('chosen without a service, providers show prices of one and can be taken out', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  const { providers } = await differentCoverage(page);
  const [third = ''] = (await idsOf(page, 5)).filter((id) => !providers.includes(id));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/compare?with=${[...providers, third].join(',')}`);
  const choice = page.getByLabel('Show prices of');
  await expect(table(page).locator('.price')).toHaveCount(0);
  await choice.selectOption({ label: 'Knee, hip or ankle MRI' });
  await expect(table(page).locator('.price').first()).toHaveText(/^\$\d/);
  await expect(page).toHaveURL(/&service=[\da-f-]{36}$/);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  const removals = table(page).getByRole('button', { name: /^Remove/ });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await removals.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(2);
  await expect(removals.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is still chosen\. Check “Compare”/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Show all providers' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('1 of 3 chosen');
});

test('cards of a price comparison lead to the same service', async ({ page, accounts }) => {
  await startSession(page, accounts.patient);
  await page.goto('/services?search=knee+mri');
  const boxes = page.getByRole('article').getByRole('checkbox', { name: /^Compare/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await bar(page).getByRole('link', { name: 'Compare side by side' }).click();
  await expect(page).toHaveURL(/\/compare\?with=[\da-f,-]+&service=[\da-f-]{36}$/);
  await expect(table(page).getByRole('rowheader', { name: /^Cash price: .*MRI/ })).toBeVisible();
  await expect(table(page).locator('.price')).toHaveCount(2);
});

test('providers that are not listed are left out, and one alone is no comparison', async ({
  page,
}) => {
  const [first, second] = await idsOf(page, 2);
  await page.goto(`/compare?with=${first},${UNKNOWN},${second}`);
  await expect(page.getByText(/^1 provider of this link is left out/)).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveCount(3);

  await page.goto(`/compare?with=${first},nonsense`);
  await expect(page.getByText('Choose at least two providers to compare.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all providers' }).click();
  await expect(page).toHaveURL('/providers');
});
