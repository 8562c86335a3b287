import type { Locator } from '@playwright/test';

/** The list of days; a date field for any other day has the same name. */
export const dayField = (dialog: Locator) => dialog.getByLabel('Day', { exact: true });

export const addButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Add this time' });

/** Chooses a listed day; 1 is the first one. */
export const chooseDay = (dialog: Locator, index = 1) => dayField(dialog).selectOption({ index });

/** Adds a time on a listed day; 1 is the first one. */
export async function addTime(dialog: Locator, index = 1): Promise<void> {
  await chooseDay(dialog, index);
  await addButton(dialog).click();
}
