import type { Page } from '@playwright/test';
import { type Account, expect } from '../fixtures.js';

/** All sessions of the account end, and the browser forgets its own. */
export async function endSessions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { token } = (await (await fetch('/api/auth/token', { method: 'POST' })).json()) as {
      token: string;
    };
    await fetch('/api/auth/sessions', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
  });
  await page.context().clearCookies();
}

/** Signs in again in the dialog that opens on the page after the session has ended. */
export async function signInAgain(page: Page, { email, password }: Account): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Sign In Required' });
  await again.getByLabel('Email', { exact: true }).fill(email);
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again).toHaveCount(0);
}
