import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

const heroSearch = (page: Page) => page.getByRole('main').getByLabel('What do you need?');
const directory = (page: Page) => page.locator('#providers');
const directorySearch = (page: Page) => directory(page).getByRole('searchbox');
const cards = (page: Page) => directory(page).getByRole('article');

/** The home page, whose first providers are hospitals. */
async function showHospital(page: Page): Promise<void> {
  await page.route('**/api/providers/with-services**', (route) =>
    route.continue({ url: `${route.request().url()}&search=hospital` }),
  );
  await page.goto('/');
}

test.describe('the search on the home page', () => {
  test('rotates its examples, and pauses during typing', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/');
    await expect(heroSearch(page)).toHaveAttribute('placeholder', 'mammogram');
    await page.clock.runFor(3000);
    await expect(heroSearch(page)).toHaveAttribute('placeholder', 'knee MRI');
    await heroSearch(page).focus();
    await page.clock.runFor(9000);
    await expect(heroSearch(page)).toHaveAttribute('placeholder', 'knee MRI');
    await heroSearch(page).blur();
    await page.clock.runFor(3000);
    await expect(heroSearch(page)).toHaveAttribute('placeholder', 'yearly check-up');
  });

  test('does not move for people who prefer reduced motion', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(heroSearch(page)).toHaveAttribute('placeholder', 'mammogram');
    await page.clock.runFor(9000);
    await expect(heroSearch(page)).toHaveAttribute('placeholder', 'mammogram');
  });

  test('opens the services with the trimmed text, and does nothing without text', async ({
    page,
  }) => {
    await page.goto('/');
    await heroSearch(page).fill('   ');
    await heroSearch(page).press('Enter');
    await expect(page).toHaveURL('/');
    await heroSearch(page).fill(' knee & MRI ');
    await page.getByRole('button', { name: 'Search Services & Prices' }).click();
    await expect(page).toHaveURL('/services?search=knee+%26+MRI');
    await expect(page).toHaveTitle(/^Services/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('the directory', () => {
  test('shows three services a card, and the rest of each card on its own', async ({ page }) => {
    await page.goto('/');
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
    await expect(
      first
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: /to see the price of/ }) }),
    ).toHaveCount(3);
    await first.getByRole('button', { name: /^Show \d+ More Service/ }).click();
    await expect(first.getByRole('button', { name: /^Show Less/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(second.getByRole('button', { name: /^Show \d+ More Service/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await first.getByRole('button', { name: /^Show Less/ }).click();
    await expect(first.getByRole('link', { name: /to see the price of/ })).toHaveCount(3);
  });

  test('shows six providers, and leads to all of them', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(6);
    const all = directory(page).getByRole('link', { name: /^Show all \d+ providers$/ });
    const total = /\d+/.exec(await all.innerText())?.[0] ?? '';
    await all.click();
    await expect(page).toHaveURL('/providers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Healthcare Providers');
    await expect(directory(page).getByText(`${total} providers`)).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
  });

  test('leads to the list of providers by a search or a filter', async ({ page }) => {
    await page.goto('/');
    await directorySearch(page).fill('hospital');
    await directorySearch(page).press('Enter');
    await expect(page).toHaveURL('/providers?q=hospital');
    await expect(directorySearch(page)).toHaveValue('hospital');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(cards(page)).toHaveCount(6);
    await directory(page).getByRole('button', { name: 'Filters' }).click();
    await directory(page).getByRole('checkbox', { name: 'Cardiology', exact: true }).check();
    await directory(page).getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL('/providers?specialty=Cardiology');
    await expect(cards(page).first()).toContainText('Cardiology');
  });

  test('keeps old links with filters working', async ({ page }) => {
    await page.goto('/');
    await page.goto('/?specialty=Cardiology&rating=4&order=rating#providers');
    await expect(page).toHaveURL('/providers?specialty=Cardiology&rating=4&order=rating');
    await expect(directory(page).getByRole('button', { name: 'Filters 2 active' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('explains a service on hover, on focus and on a click, and stops on Escape', async ({
    page,
  }) => {
    await showHospital(page);
    const service = cards(page).first().getByRole('button', { name: 'Blood count (CBC)' });
    const description = cards(page).first().getByRole('tooltip').first();
    await expect(service).toHaveAccessibleDescription(/red cells/);
    await expect(description).toBeHidden();
    await service.hover();
    await expect(description).toBeInViewport({ ratio: 1 });
    await description.hover();
    await expect(description).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(description).toBeHidden();
    await page.mouse.move(0, 0);
    await cards(page)
      .first()
      .getByRole('link', { name: /Houston, TX/ })
      .focus();
    await page.keyboard.press('Tab');
    await expect(service).toBeFocused();
    await expect(description).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(description).toBeHidden();
    await service.click();
    await expect(description).toBeVisible();
  });

  test('opens maps and websites in a new tab without a referrer', async ({ page }) => {
    await showHospital(page);
    const outside = cards(page).first().locator('a[target=_blank]');
    await expect(outside).toHaveCount(2);
    for (const link of await outside.all())
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(outside.last()).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/search\?query=.*Houston/,
    );
  });

  test('offers to try again when it cannot be loaded', async ({ page }) => {
    await page.route('**/api/providers/with-services**', (route) =>
      route.fulfill({ status: 502, body: 'Bad Gateway' }),
    );
    await page.goto('/');
    await expect(directory(page).getByRole('alert')).toContainText('Failed to fetch providers');
    await page.unrouteAll();
    await directory(page).getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(6);
  });
});

test('a guest can choose language and colors, and they last', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Nuestros proveedores de salud' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('banner').getByRole('radio', { name: 'Oscuro' }).check({ force: true });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nuestros proveedores de salud' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page
    .getByRole('banner')
    .getByRole('radio', { name: 'Como en este dispositivo' })
    .check({ force: true });
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
});

test('on a phone the menu holds the links, closes on Escape and after following one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/services');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Providers' }).click();
  await expect(page).toHaveURL('/#providers');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: 'Our Healthcare Providers' })).toBeInViewport();
});

test('an unknown address shows an error', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('partners, a testimonial and hidden providers come from the settings only', async ({
  page,
}) => {
  await page.goto('/');
  const cards = page.locator('[data-provider]');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Our partners' })).toHaveCount(0);
  const hidden = (await cards.first().getByRole('heading', { level: 3 }).innerText()).trim();

  const settings = /(?<=<script type="application\/json" id="meta">).*?(?=<\/script>)/;
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const changes = {
        heroLogos: ['Bayou Heart', 'Woodlands Imaging'],
        heroTestimonial: { text: 'I paid 40 percent less.', by: 'Maria, Spring' },
        hiddenProviderNames: [hidden],
      };
      const body = (await answer.text()).replace(settings, (text) =>
        JSON.stringify({ ...(JSON.parse(text) as object), ...changes }),
      );
      await route.fulfill({ response: answer, body });
    },
  );
  await page.reload();
  await expect(page.getByRole('list', { name: 'Our partners' }).getByRole('listitem')).toHaveText([
    'Bayou Heart',
    'Woodlands Imaging',
  ]);
  await expect(page.getByRole('figure')).toContainText('Maria, Spring');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: hidden, exact: true })).toHaveCount(0);
});
