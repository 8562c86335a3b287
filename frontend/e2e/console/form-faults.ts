import type { Locator } from '@playwright/test';
import { expect } from '../fixtures.js';

/** The entered text and its error message, by the label of the field. */
export type Faults = Record<string, [typed: string, message: string]>;

export const REQUIRED: [string, string] = ['', 'Required'];

export const AMOUNT = 'Write an amount in dollars, such as 120 or 99.50, at most 1,000,000.';

/** Fields that take one of a list: what is typed finds it. */
const CHOICES: readonly string[] = ['Category'];

export async function type(dialog: Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = dialog.getByLabel(label, { exact: true });
    await field.fill(text);
    if (text && CHOICES.includes(label)) await field.press('Enter');
  }
}

/**
 * Each error is shown at its field and describes it. The first field has the focus, and no other
 * field is invalid.
 */
export async function standsAt(dialog: Locator, faults: Faults): Promise<void> {
  for (const [label, [, message]] of Object.entries(faults)) {
    const field = dialog.getByLabel(label, { exact: true });
    await expect(field, label).toHaveAccessibleDescription(
      new RegExp(message.replaceAll(/[.?*()]/g, '\\$&')),
    );
    await expect(field, label).toHaveAttribute('aria-invalid', 'true');
  }
  const [first = ''] = Object.keys(faults);
  await expect(dialog.getByLabel(first, { exact: true }), first).toBeFocused();
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(Object.keys(faults).length);
}

export const typed = (faults: Faults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([label, [text]]) => [label, text]));
