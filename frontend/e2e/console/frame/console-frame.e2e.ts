import type { Page } from '@playwright/test';
import { expect, overflow, promote, test, violations } from '../../fixtures.js';
import { open } from '../console-client.js';

const LISTS = ['users', 'providers', 'services', 'locations', 'audit-logs', 'bookings/clicks'];
/** Pixels from the top of the window, banner not counted. */
const MAX_BEFORE_FIRST_ROW = 160;

const nav = (page: Page) => page.getByRole('navigation', { name: 'Admin Console' });

test('lists have the window to themselves, their heads and actions stay', async ({
  page,
  accounts: { patient, admin },
  request,
}) => {
  await promote(request, admin, patient);
  for (const path of LISTS) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, patient, path);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Demo data.' })).toBeVisible();
    for (const width of [1280, 1600]) {
      await page.setViewportSize({ width, height: 720 });
      const banner = await page.getByRole('complementary', { name: 'Demo data.' }).boundingBox();
      const row = await page
        .locator('.console-page > .console-table tbody tr:not(.ant-table-measure-row)')
        .first()
        .boundingBox();
      const before = (row?.y ?? Infinity) - (banner?.height ?? 0);
      expect([path, width, before <= MAX_BEFORE_FIRST_ROW, before]).toEqual([
        path,
        width,
        true,
        before,
      ]);
    }
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, patient, 'providers');
  await page.locator('.console-table .ant-table-row').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Provider', exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Add Provider' })).toBeInViewport();
  for (const width of [1280, 834]) {
    await page.setViewportSize({ width, height: 1112 });
    const more = page.getByRole('button', { name: /^More actions for/ }).first();
    await expect
      .poll(async () => {
        const box = await more.boundingBox();
        return box && box.x + box.width;
      })
      .toBeLessThanOrEqual(width);
    expect(await overflow(page)).toBe(0);
  }
});

test('the navigation is a drawer on a narrow screen, by keyboard too', async ({
  page,
  accounts: { patient, admin },
  request,
}) => {
  await promote(request, admin, patient);
  await page.setViewportSize({ width: 834, height: 1112 });
  await open(page, patient, 'users');
  await expect(nav(page)).toHaveCount(0);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(nav(page)).toBeVisible();
  await expect(nav(page).getByRole('link', { name: 'Users' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(nav(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.click();
  await nav(page).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/admin\/services$/);
  await expect(nav(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Services – Admin Console/);
  expect(await overflow(page)).toBe(0);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await expect(nav(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('signed out, a link into the console leads to signing in and back', async ({
  page,
  accounts: { patient, admin },
  request,
}) => {
  await promote(request, admin, patient);
  await page.goto('/admin/providers?status=draft');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email', { exact: true }).fill(patient.email);
  await page.getByLabel('Password', { exact: true }).fill(patient.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/providers\?status=draft$/);
  await expect(page.getByRole('heading', { name: 'Provider Management' })).toBeVisible();
});

test('columns and density are chosen and stay, on other devices too', async ({
  page,
  browser,
  accounts: { patient, admin },
  request,
}) => {
  await promote(request, admin, patient);
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, patient, 'users');
  const heading = page.getByRole('columnheader', { name: 'UTM source' });
  const cell = page.locator('.ant-table-row td').nth(1);
  await expect(heading).toBeVisible();
  const roomy = (await cell.boundingBox())?.height ?? 0;
  await page.getByText('Columns and rows').click();
  await page.getByRole('checkbox', { name: 'UTM source' }).uncheck();
  await expect(heading).toHaveCount(0);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/me/table-settings') && answer.request().method() === 'PUT',
  );
  await page.getByRole('checkbox', { name: 'Dense rows' }).check();
  expect(await violations(page)).toEqual([]);
  expect((await saved).status()).toBe(204);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeVisible();
  await expect(heading).toHaveCount(0);
  expect((await cell.boundingBox())?.height).toBeLessThan(roomy);
  await page.goto('/admin/providers');
  await expect(page.getByRole('columnheader', { name: 'Specialty' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await open(other, patient, 'users');
  await expect(other.getByRole('columnheader', { name: 'Created' })).toBeVisible();
  await expect(other.getByRole('columnheader', { name: 'UTM source' })).toHaveCount(0);
  await other.context().close();
});
