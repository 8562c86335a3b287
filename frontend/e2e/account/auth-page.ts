import type { Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');

/** The latest one; the one before may still be leaving. */
export const notification = (page: Page) =>
  page.locator('.ant-notification').getByRole('alert').last();

export const submitSignIn = (page: Page) =>
  main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
