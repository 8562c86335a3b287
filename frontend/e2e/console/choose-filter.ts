import type { Page } from '@playwright/test';

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
