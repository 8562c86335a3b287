import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { promote, signIn, test } from './fixtures.js';

/** Unlike the other screenshots, those of the README are part of the repository. */
const FOLDER = resolve(import.meta.dirname, '../../docs/screens');

async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

async function showPrices(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Compare cash prices' });
  await page.getByText('Best Value', { exact: true }).first().waitFor();
  await heading.evaluate((element) => element.scrollIntoView());
}

test('pictures of the README', async ({ page, request, accounts }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/services?search=knee+pain+when+I+climb+stairs');
  await page.locator('#results-heading').waitFor();
  await shot(page, 'search');

  await signIn(page, accounts.patient);
  await page.goto('/services?search=need+a+mammogram');
  await showPrices(page);
  await shot(page, 'compare');

  await page.goto('/');
  await page.locator('#providers').getByRole('article').first().waitFor();
  await page.locator('#providers').scrollIntoViewIfNeeded();
  await page
    .getByRole('article')
    .getByRole('link', { name: 'Request Appointment' })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await shot(page, 'request');

  await page.setViewportSize({ width: 390, height: 860 });
  await page.goto('/services?search=chest+pain');
  await page.getByRole('alert').getByRole('heading', { level: 1 }).waitFor();
  await shot(page, 'emergency-phone');
  await page.goto('/services?search=need+a+mammogram');
  await showPrices(page);
  await shot(page, 'compare-phone');

  await promote(request, accounts.admin, accounts.patient);
  await page.setViewportSize({ width: 1280, height: 860 });
  await signIn(page, accounts.patient);
  await page.goto('/admin/providers');
  await page.locator('.console-table[aria-busy="false"] .ant-table-row').first().waitFor();
  await shot(page, 'console');
});
