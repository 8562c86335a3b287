import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.js';

const directory = (page: Page) => page.locator('#providers');
const cards = (page: Page) => directory(page).getByRole('article');
const toggle = (page: Page, name = /^Filters/) => directory(page).getByRole('button', { name });
const apply = (page: Page) => directory(page).getByRole('button', { name: 'Apply Filters' });
const choice = (page: Page, facet: string, name: string) =>
  directory(page).getByRole('group', { name: facet }).getByRole('checkbox', { name, exact: true });
const chips = (page: Page) =>
  directory(page).getByRole('list', { name: 'Active filters' }).getByRole('button');
const chip = (page: Page, name: string) => chips(page).filter({ hasText: name });
const countOf = async (page: Page) =>
  Number(
    /\d+/.exec(
      await directory(page)
        .getByText(/^\d+ providers?$/)
        .innerText(),
    )?.[0],
  );

async function openPanel(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(choice(page, 'Specialty', 'Cardiology')).toBeVisible();
}

test.describe('the filter panel', () => {
  test('closes on a phone when it is applied, so that a card can be seen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/providers');
    await openPanel(page);
    await choice(page, 'Specialty', 'Cardiology').check();
    await apply(page).click();
    await expect(apply(page)).toBeHidden();
    await expect(toggle(page, /^Filters 1 active/)).toBeFocused();
    await expect(page).toHaveURL('/providers?specialty=Cardiology');
    await expect(cards(page).first()).toContainText('Cardiology');
    await expect(cards(page).first()).toBeInViewport();
  });

  test('is closed at first, holds edits as a draft, and counts them once applied', async ({
    page,
  }) => {
    await page.goto('/providers');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(apply(page)).toBeHidden();
    const all = await countOf(page);
    await openPanel(page);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');

    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('with-services')) requested.push(request.url());
    });
    await choice(page, 'Specialty', 'Cardiology').check();
    await choice(page, 'City', 'Houston').check();
    await directory(page).getByRole('button', { name: /^4:/ }).click();
    await expect(page).toHaveURL('/providers');
    await expect(toggle(page)).toHaveAccessibleName('Filters');
    expect(requested).toEqual([]);
    expect(await countOf(page)).toBe(all);

    await apply(page).click();
    await expect(page).toHaveURL('/providers?specialty=Cardiology&city=Houston&rating=4');
    await expect(toggle(page)).toHaveAccessibleName('Filters 3 active');
    await expect(chips(page)).toHaveCount(3);
    await expect.poll(() => countOf(page)).toBeLessThan(all);
    for (const card of await cards(page).all()) {
      await expect(card.locator('.tags')).toContainText('Cardiology');
      await expect(card).toContainText('Houston, TX');
      expect(Number(/[\d.]+(?= of 5)/.exec(await card.innerText())?.[0])).toBeGreaterThanOrEqual(4);
    }
    expect(requested).toHaveLength(1);
    expect([...new URL(requested[0] ?? '').searchParams]).toEqual(
      expect.arrayContaining([
        ['specialties', 'Cardiology'],
        ['locations', 'Houston'],
        ['minRating', '4'],
      ]),
    );
  });

  test('clears all at once, draft included', async ({ page }) => {
    await page.goto('/providers?q=heart&specialty=Cardiology&rating=4');
    await expect(toggle(page)).toHaveAccessibleName('Filters 3 active');
    await openPanel(page);
    await choice(page, 'Specialty', 'Primary care').check();
    await directory(page).getByRole('button', { name: 'Clear All', exact: true }).click();
    await expect(page).toHaveURL('/providers');
    await expect(directory(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(directory(page).getByRole('searchbox')).toHaveValue('');
    await expect(directory(page).getByRole('slider')).toHaveValue('1');
    await expect(cards(page)).toHaveCount(20);
  });

  test('opens a shared address, and the back button leads through the previous lists', async ({
    page,
  }) => {
    await page.goto('/providers?specialty=Cardiology');
    await expect(chip(page, 'Cardiology')).toBeVisible();
    const cardiology = await countOf(page);
    await openPanel(page);
    await expect(choice(page, 'Specialty', 'Cardiology')).toBeChecked();
    await choice(page, 'Specialty', 'Primary care').check();
    await apply(page).click();
    await expect(toggle(page)).toHaveAccessibleName('Filters 2 active');
    await expect.poll(() => countOf(page)).toBeGreaterThan(cardiology);
    await page.goBack();
    await expect(page).toHaveURL('/providers?specialty=Cardiology');
    await expect(choice(page, 'Specialty', 'Primary care')).not.toBeChecked();
    await expect.poll(() => countOf(page)).toBe(cardiology);
    await page.goForward();
    await expect(toggle(page)).toHaveAccessibleName('Filters 2 active');
  });

  test('ignores invalid values in the address', async ({ page }) => {
    await page.goto(`/providers?rating=99&city=&city=+&specialty=${'x'.repeat(3000)}`);
    await expect(
      directory(page).getByText('No providers match your current filters.'),
    ).toBeVisible();
    await expect(chips(page)).toHaveCount(1);
    await directory(page).getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL('/providers');
    await expect(cards(page)).toHaveCount(20);
  });

  test('removes one chip without losing the rest of the draft', async ({ page }) => {
    await page.goto('/providers?specialty=Cardiology&rating=4');
    await openPanel(page);
    await choice(page, 'City', 'Houston').check();
    await chip(page, 'Cardiology').click();
    await expect(page).toHaveURL('/providers?rating=4');
    await expect(toggle(page)).toBeFocused();
    await expect(choice(page, 'Specialty', 'Cardiology')).not.toBeChecked();
    await expect(choice(page, 'City', 'Houston')).toBeChecked();
  });

  test('searches by text once it is sent', async ({ page }) => {
    await page.goto('/providers');
    const field = directory(page).getByRole('searchbox');
    await field.fill(' hospital ');
    await expect(page).toHaveURL('/providers');
    await directory(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/providers?q=hospital');
    await expect(chip(page, '“hospital”')).toBeVisible();
    await expect(toggle(page)).toHaveAccessibleName('Filters 1 active');
  });

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto('/providers');
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Specialty', 'Cardiology')).toBeVisible();
    await choice(page, 'Specialty', 'Cardiology').focus();
    await page.keyboard.press('Space');
    const slider = directory(page).getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '3 stars or more');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '5 stars');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab'); // the five numbers
    await page.keyboard.press('Tab');
    await expect(apply(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/providers?specialty=Cardiology&rating=2');
  });

  test('shows every list in at most 12rem, without blank cities', async ({ page }) => {
    await page.goto('/providers');
    await openPanel(page);
    const lists = await directory(page).locator('.facet-choices').all();
    expect(lists).toHaveLength(3);
    for (const list of lists) expect((await list.boundingBox())?.height).toBeLessThanOrEqual(192);
    for (const name of await directory(page)
      .getByRole('group', { name: 'City' })
      .locator('label')
      .allInnerTexts())
      expect(name.trim()).not.toBe('');
  });

  test('finds a choice of a long list by typing', async ({ page }) => {
    await page.goto('/providers');
    await openPanel(page);
    const services = directory(page).getByRole('group', { name: 'Service' });
    const find = services.getByRole('textbox', { name: 'Find: Service' });
    const all = await services.getByRole('checkbox').count();
    await find.fill('mri KNEE');
    await expect(services.getByRole('checkbox')).toHaveCount(1);
    await expect(services.getByRole('status')).toHaveText('1 choice matches.');
    await find.press('Enter');
    await expect(choice(page, 'Service', 'Knee, hip or ankle MRI')).toBeChecked();
    await expect(page).toHaveURL('/providers');
    await find.press('Escape');
    await expect(find).toHaveValue('');
    await expect(services.getByRole('checkbox')).toHaveCount(all);
    await apply(page).click();
    await expect(page).toHaveURL('/providers?service=Knee%2C+hip+or+ankle+MRI');
    await expect(cards(page).first().locator('.service-rows > li').first()).toContainText(
      'Knee, hip or ankle MRI',
    );
  });

  test('scrolls no list inside the page on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/providers?service=Colonoscopy');
    await openPanel(page);
    for (const list of await directory(page).locator('.facet-choices').all())
      expect(await list.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
    const services = directory(page).getByRole('group', { name: 'Service' });
    await expect(choice(page, 'Service', 'Colonoscopy')).toBeVisible();
    const boxes = services.getByRole('checkbox', { includeHidden: true });
    const shown = await boxes.filter({ visible: true }).count();
    expect(shown).toBeLessThan(await boxes.count());
    await services.getByRole('button', { name: /^Show all/ }).click();
    await expect(boxes.filter({ visible: true })).toHaveCount(await boxes.count());
    await services.getByRole('button', { name: /^Show fewer/ }).click();
    await expect(boxes.filter({ visible: true })).toHaveCount(shown);
    await expectAccessible(page);
  });

  test('works in Spanish, also with an English value in the address', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    await page.goto('/providers?specialty=Cardiology');
    await directory(page).getByRole('button', { name: 'Filtros 1 activo' }).click();
    const specialties = directory(page).getByRole('group', { name: 'Especialidad' });
    await expect(
      specialties.getByRole('checkbox', { name: 'Cardiology', exact: true }),
    ).toBeChecked();
    expect(await cards(page).count()).toBeGreaterThan(0);
    await specialties.getByRole('checkbox', { name: 'Cardiology', exact: true }).uncheck();
    await specialties.getByRole('checkbox', { name: 'Cardiología', exact: true }).check();
    await directory(page).getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(page).toHaveURL('/providers?specialty=Cardiolog%C3%ADa');
    await expect(cards(page).first().locator('.tags')).toContainText('Cardiología');
  });

  test('is accessible and fits when open', async ({ page }) => {
    await page.goto('/providers?specialty=Cardiology&rating=4&q=heart');
    await openPanel(page);
    await expectAccessible(page);
  });
});
