import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.js';

const cards = (page: Page) => page.locator('#providers').getByRole('article');

test('saved providers stay on the device, and are shown as a list', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) sent.push(request.postData() ?? '');
  });
  await page.goto('/providers');
  await expect(page.getByRole('link', { name: /^Saved/ })).toHaveCount(0);
  const save = cards(page).nth(2).getByRole('button', { name: /^Save/ });
  const id = (await cards(page).nth(2).getAttribute('data-provider')) ?? '';
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await cards(page).nth(0).getByRole('button', { name: /^Save/ }).click();
  expect(await page.evaluate(() => localStorage.getItem('saved-providers'))).toContain(id);

  await page.reload();
  await page.getByRole('link', { name: 'Saved (2)' }).click();
  await expect(page).toHaveURL('/providers?saved=yes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved providers');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('This list is kept on this device only.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page
    .locator(`[data-provider="${id}"]`)
    .getByRole('button', { name: /^Saved/ })
    .click();
  await expect(cards(page)).toHaveCount(1);
  await cards(page)
    .getByRole('button', { name: /^Saved/ })
    .click();
  await expect(page.getByText('No provider is saved on this device.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all providers' }).click();
  await expect(page).toHaveURL('/providers');
  expect(sent.join(' ')).not.toContain(id);
});

test('a provider that is not listed any more is left out of the saved ones', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'saved-providers',
      JSON.stringify(['019a9d3c-1a2b-7c3d-8e4f-0123456789ab', '<img>', 7]),
    ),
  );
  await page.goto('/providers?saved=yes');
  await expect(page.getByText('0 providers')).toBeVisible();
});

test.describe('the link of a provider page', () => {
  test('is copied where the device cannot share', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto('/providers');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('is shared by the device where it can', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', {
        value: (shared: object) => {
          document.documentElement.dataset['shared'] = JSON.stringify(shared);
          return Promise.resolve();
        },
      }),
    );
    await page.goto('/providers');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(page.url()));
    await expect(page.getByText('Link copied')).toHaveCount(0);
  });
});
