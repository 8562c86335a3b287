import { expect, type Page } from '@playwright/test';

export async function choose(
  page: Page,
  label: string,
  typed: string,
  option: string | RegExp,
): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  if (typed) await field.fill(typed);
  await page.locator('.ant-select-item-option', { hasText: option }).last().click();
}

/** Types into a list of records and takes the best match with Enter; no id is in the list. */
export async function chooseByKeyboard(
  page: Page,
  label: string,
  typed: string,
  option: string,
): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(option);
  await expect(page.getByText(/^[\da-f]{8}-[\da-f-]{27}$/)).toHaveCount(0);
  await field.press('Enter');
}
