import type { Page } from '@playwright/test';

export const box = (page: Page) => page.getByRole('main').getByRole('search').getByRole('combobox');

export const heading = (page: Page) => page.locator('#results-heading');

export const comparison = (page: Page) =>
  page.getByRole('region', { name: /^(Compare cash prices|Compare precios en efectivo)$/ });

export async function search(page: Page, query: string): Promise<void> {
  await page.goto(`/services?search=${encodeURIComponent(query)}`);
}

/** The prices that cover the same; those of invented clinics are a group of their own. */
export const group = (page: Page, name: string) =>
  comparison(page).getByRole('region', { name, exact: true });

export const invented = (name: string) => `${name} (invented)`;
