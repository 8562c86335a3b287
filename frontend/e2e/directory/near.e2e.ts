import type { Page } from '@playwright/test';
import { expect, startSession, test, violations } from '../fixtures.js';

const directory = (page: Page) => page.locator('#providers');
const cards = (page: Page) => directory(page).getByRole('article');
const zip = (page: Page) => directory(page).getByRole('textbox', { name: 'ZIP code' });
const radius = (page: Page) => directory(page).getByRole('combobox', { name: 'Distance' });
const order = (page: Page) => directory(page).getByRole('combobox', { name: 'Sort by' });
const chips = (page: Page) =>
  directory(page).getByRole('list', { name: 'Active filters' }).getByRole('button');
const apply = (page: Page) =>
  directory(page).getByRole('button', { name: 'Apply Filters' }).click();
const toggle = (page: Page) => directory(page).getByRole('button', { name: /^Filters/ });

async function openPanel(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(zip(page)).toBeVisible();
}

/** Miles on the cards, in their order. */
const distances = async (page: Page): Promise<number[]> =>
  (await cards(page).allInnerTexts()).map((text) =>
    text.includes('Less than 1 mile') ? 0 : Number(/About ([\d.]+) miles? away/.exec(text)?.[1]),
  );

const rising = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));

test.describe('the search area', () => {
  test('is a draft until applied, then in the address, in a chip and on every card', async ({
    page,
  }) => {
    await page.goto('/providers');
    await openPanel(page);
    await expect(cards(page).first()).not.toContainText('away');
    await zip(page).fill('77380-1234');
    await expect(zip(page)).toHaveValue('77380');
    await radius(page).selectOption('Within 25 miles');
    await order(page).selectOption('Nearest first');
    await expect(page).toHaveURL('/providers');
    await apply(page);
    await expect(page).toHaveURL('/providers?zip=77380&radius=25&order=distance');
    await expect(chips(page)).toHaveText(/Within 25 miles of 77380/);
    await expect(toggle(page)).toHaveAccessibleName('Filters 1 active');
    await expect(
      directory(page).getByText('Sorted by distance from 77380, nearest first'),
    ).toBeVisible();
    await expect(async () => {
      const miles = await distances(page);
      expect(miles.length).toBeGreaterThan(1);
      expect(miles.every((each) => each <= 25)).toBe(true);
      expect(rising(miles)).toBe(true);
    }).toPass();

    await page.reload();
    await expect(
      directory(page).getByText('Sorted by distance from 77380, nearest first'),
    ).toBeVisible();
    await chips(page).click();
    await expect(page).toHaveURL('/providers');
    await expect(directory(page).getByText('Sorted by rating, then name')).toBeVisible();
  });

  test('is cleared with all other filters', async ({ page }) => {
    await page.goto('/providers?zip=77380&radius=50&order=distance');
    await openPanel(page);
    await directory(page).getByRole('button', { name: 'Clear All', exact: true }).click();
    await expect(page).toHaveURL('/providers');
    await expect(zip(page)).toHaveValue('');
    await expect(radius(page)).toHaveValue('0');
    await expect(order(page)).toHaveValue('rating');
  });

  test('shows errors at the field', async ({ page }) => {
    await page.goto('/providers');
    await openPanel(page);
    await order(page).selectOption('Nearest first');
    await apply(page);
    await expect(zip(page)).toBeFocused();
    await expect(zip(page)).toHaveAccessibleDescription(
      /Enter a ZIP code to measure distance from\./,
    );
    await zip(page).fill('773');
    await expect(zip(page)).toHaveAttribute('aria-invalid', 'false');
    await apply(page);
    await expect(zip(page)).toHaveAccessibleDescription(/valid 5-digit zip code/);
    await expect(page).toHaveURL('/providers');
    await zip(page).fill('99999');
    await apply(page);
    await expect(page).toHaveURL('/providers?zip=99999&order=distance');
    await expect(zip(page)).toHaveAccessibleDescription(/We do not know this ZIP code/);
    await expect(cards(page)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await zip(page).fill('77002');
    await expect(zip(page)).toHaveAttribute('aria-invalid', 'false');
    await apply(page);
    await expect(cards(page)).toHaveCount(20);
    await expect.poll(async () => rising(await distances(page))).toBe(true);
  });

  test('an address with a wrong ZIP code opens the panel at it', async ({ page }) => {
    await page.goto('/providers?zip=99999');
    await expect(zip(page)).toHaveAccessibleDescription(/We do not know this ZIP code/);
    await directory(page).getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL('/providers');
    await expect(cards(page)).toHaveCount(20);
  });
});

test.describe('a signed-in patient', () => {
  test('sees distances from their own ZIP code, which stays out of the address', async ({
    page,
    accounts,
  }) => {
    await startSession(page, accounts.patient);
    await page.goto('/providers');
    await expect(cards(page).first()).toContainText(/miles? away/);
    await expect(chips(page)).toHaveCount(0);
    await openPanel(page);
    await expect(zip(page)).toHaveAccessibleDescription(/your own counts: 77380/);
    await order(page).selectOption('Nearest first');
    await radius(page).selectOption('Within 10 miles');
    await apply(page);
    await expect(page).toHaveURL('/providers?radius=10&order=distance');
    await expect(
      directory(page).getByText('Sorted by distance from 77380, nearest first'),
    ).toBeVisible();
    await expect(chips(page)).toHaveText(/Within 10 miles of 77380/);
    await expect
      .poll(async () => {
        const miles = await distances(page);
        return rising(miles) && miles.every((each) => each <= 10);
      })
      .toBe(true);
  });

  test('still sees the list with an unknown ZIP code of their own', async ({ page, accounts }) => {
    await page.route('**/api/auth/token', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { user?: object };
      await route.fulfill({
        response: answer,
        json: body.user ? { ...body, user: { ...body.user, zipCode: '90210' } } : body,
      });
    });
    await startSession(page, accounts.patient);
    await page.goto('/providers');
    await expect(cards(page)).toHaveCount(20);
    await expect(cards(page).first()).not.toContainText('away');
    await page.goto('/providers?order=distance');
    await expect(zip(page)).toHaveAccessibleDescription(/We do not know this ZIP code/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('sorts by price with exactly one service', async ({ page, accounts }) => {
    await startSession(page, accounts.patient);
    await page.goto('/providers');
    await openPanel(page);
    const byPrice = order(page).getByRole('option', { name: 'Lowest price first' });
    await expect(byPrice).toBeDisabled();
    await expect(order(page)).toHaveAccessibleDescription(/choose exactly one service/);
    const services = directory(page).getByRole('group', { name: 'Service' }).getByRole('checkbox');
    const service = 'Blood count (CBC)';
    await directory(page).getByRole('checkbox', { name: service, exact: true }).check();
    await expect(byPrice).toBeEnabled();
    await order(page).selectOption('Lowest price first');
    const answer = page.waitForResponse(/with-services.*order=price/);
    await apply(page);
    await expect(page).toHaveURL('/providers?service=Blood+count+%28CBC%29&order=price');
    await expect(
      directory(page).getByText(`Sorted by the price of “${service}”, lowest first`),
    ).toBeVisible();
    const listed = (await (await answer).json()) as {
      providerServices: { service: { name: string }; effectivePrice: number | null }[];
    }[];
    const prices = listed.map(
      ({ providerServices }) =>
        providerServices.find((offer) => offer.service.name === service)?.effectivePrice ??
        Infinity,
    );
    expect(prices.length).toBeGreaterThan(1);
    expect(rising(prices)).toBe(true);

    await page.reload();
    await openPanel(page);
    await services
      .filter({ visible: true })
      .and(page.getByRole('checkbox', { checked: false }))
      .first()
      .check();
    await expect(order(page)).toHaveValue('rating');
    await apply(page);
    await expect(directory(page).getByText('Sorted by rating, then name')).toBeVisible();
  });
});

test('a guest cannot sort by price, whatever the address says', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('with-services')) requested.push(request.url());
  });
  await page.goto('/providers?service=Blood+count+%28CBC%29&order=price');
  await expect(directory(page).getByText('Sorted by rating, then name')).toBeVisible();
  expect(requested.every((url) => !url.includes('order='))).toBe(true);
  await openPanel(page);
  await expect(order(page).getByRole('option')).toHaveText(['Best rated first', 'Nearest first']);
});

test('an empty catalogue says so and offers no reset', async ({ page }) => {
  await page.route('**/api/providers/with-services**', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await page.goto('/providers');
  await expect(directory(page).getByText('No providers available at this time.')).toBeVisible();
  await expect(directory(page).getByRole('button', { name: 'Clear All Filters' })).toHaveCount(0);
  await page.unrouteAll();
});
