import type { Page } from '@playwright/test';
import { expect, test, violations } from './fixtures.js';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if ((await focused(page)).trim() === wanted) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches "${wanted}".`);
}

test('an appointment is requested by the keyboard alone', async ({ page, accounts }) => {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(accounts.patient.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.patient.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText(accounts.patient.email);
  await expect(page.getByRole('article').first()).toBeVisible();

  await tabTo(page, 'Request Appointment');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await dialog.getByLabel('Day', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Add');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await dialog.getByLabel('What is it about?').focus();
  await page.keyboard.type('A cough that does not go away, for two weeks.');
  await tabTo(page, 'Send Request');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/what happens next/i)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a signed-in person who changes the language gets responses in it', async ({
  page,
  accounts,
}) => {
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.patient.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('#providers')).toContainText('Salud mental');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('#providers')).toContainText('Mental health');
});
