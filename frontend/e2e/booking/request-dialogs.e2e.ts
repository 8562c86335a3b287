import type { Locator, Page } from '@playwright/test';
import { expect, signInByForm, startSession, test, unhurried, violations } from '../fixtures.js';
import { addTime, chooseDay, dayField } from './chosen-times.js';
import { clinic } from './clinics.js';

const KNEE = 'A dull ache in my left knee since spring.';

const about = (dialog: Locator) => dialog.getByLabel('What is it about?');
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send Request' });

/** The names of what this tab and this browser store that hold a text. */
const storedIn = (page: Page, text: string) =>
  page.evaluate((typed) => {
    const holds = (storage: Storage) => JSON.stringify({ ...storage }).includes(typed);
    return [holds(sessionStorage) && 'session', holds(localStorage) && 'local'].filter(Boolean);
  }, text);

test.describe('an appointment', () => {
  test.beforeEach(({ page, accounts }) => startSession(page, accounts.patient));

  test('is closed by Back and opened again with what was typed; Forward does no harm', async ({
    page,
  }) => {
    const { id } = await clinic(page, 4);
    await page.goto('/about');
    await page.goto(`/booking?provider=${id}`);
    const dialog = page.getByRole('dialog');
    await about(dialog).fill(KNEE);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/booking?provider=${id}`);
    const open = page.getByRole('button', { name: 'Request Appointment', exact: true });
    await expect(open).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(`/booking?provider=${id}`);
    await expect(dialog).toBeHidden();
    await open.click();
    await expect(about(dialog)).toHaveValue(KNEE);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await page.waitForFunction(() => window.history.state === null);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('is there again after a reload, only in this tab, and gone when it was sent', async ({
    page,
  }) => {
    const { id } = await clinic(page, 4);
    await page.goto(`/booking?provider=${id}`);
    const dialog = page.getByRole('dialog');
    await addTime(dialog, 3);
    await about(dialog).fill(KNEE);
    await dialog.getByText('My child', { exact: true }).click();
    expect(await storedIn(page, 'left knee')).toEqual(['session']);
    await page.reload();
    await expect(about(dialog)).toHaveValue(KNEE);
    await expect(dialog.getByRole('radio', { name: 'My child' })).toBeChecked();
    await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await send(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'Request sent' })).toBeFocused();
    expect(await storedIn(page, 'left knee')).toEqual([]);
    await page.reload();
    await expect(about(dialog)).toHaveValue('');
  });

  test('is forgotten at sign-out', async ({ page }) => {
    const { id } = await clinic(page, 4);
    await page.goto(`/booking?provider=${id}`);
    const dialog = page.getByRole('dialog');
    await about(dialog).fill(KNEE);
    expect(await storedIn(page, 'left knee')).toEqual(['session']);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await storedIn(page, 'left knee')).toEqual([]);
  });

  test('is forgotten after half an hour, while the page is just open', async ({ page }) => {
    const { id } = await clinic(page, 4);
    await page.clock.install();
    await page.goto(`/booking?provider=${id}`);
    const dialog = page.getByRole('dialog');
    await about(dialog).fill(KNEE);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.clock.runFor(29 * 60_000);
    expect(await storedIn(page, 'left knee')).toEqual(['session']);
    await page.clock.runFor(2 * 60_000);
    expect(await storedIn(page, 'left knee')).toEqual([]);
    await page.getByRole('button', { name: 'Request Appointment', exact: true }).click();
    await expect(about(dialog)).toHaveValue('');
  });

  test('shows faults until they are repaired, and sends the row without "Add"', async ({
    page,
  }) => {
    const { id } = await clinic(page, 7);
    await page.goto(`/booking?provider=${id}`);
    const dialog = page.getByRole('dialog');
    await send(dialog).click();
    const summary = dialog.getByRole('group', { name: 'Please check these fields' });
    await expect(summary).toContainText('At least one time window must be selected');
    await about(dialog).fill(KNEE);
    await expect(summary).not.toContainText('at least 10 characters');
    await chooseDay(dialog, 2);
    await expect(summary).toBeHidden();
    await expect(dayField(dialog)).not.toHaveAccessibleDescription(/must be selected/);
    await expect(dialog.getByText('This time is sent too.')).toBeVisible();
    await send(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'Request sent' })).toBeFocused();
    await expect(dialog).toContainText('8:00 AM to 12:00 PM');
  });

  test('asked for on the page of a search ends with a styled summary', async ({ page }) => {
    await page.goto('/services?search=need+a+mammogram');
    const book = page.getByRole('button', { name: /^Book Now: / }).first();
    await book.click();
    const dialog = page.getByRole('dialog', { name: /^Request Appointment with/ });
    await expect(dialog.getByText('No visit will take place.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Afternoons next week' }).click();
    await about(dialog).fill('My yearly mammogram is due.');
    await send(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'Request sent' })).toBeFocused();
    await expect(dialog.getByText('No visit will take place.')).toBeVisible();
    const row = dialog.locator('dl > div').first();
    const [label, value] = [row.locator('dt'), row.locator('dd')];
    const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
    expect((await left(value)) - (await left(label))).toBeGreaterThan(100);
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/services?search=need+a+mammogram');
    await expect(book).toBeFocused();
  });
});

test('a guest’s question about a price survives Back and the sign-in', async ({
  page,
  accounts,
}) => {
  await page.goto('/providers?q=zzzz');
  const open = page.getByRole('button', { name: 'Request Cash Price', exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Request Cash Price Quote' });
  await dialog.getByLabel('Specialty', { exact: true }).fill('Dermatology');
  await dialog.getByLabel('What do you need?').fill('A rash on both arms.');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/providers?q=zzzz');
  await expect(open).toBeFocused();
  await signInByForm(page, accounts.patient);
  await page.goto('/providers?q=zzzz');
  await open.click();
  await expect(dialog.getByLabel('What do you need?')).toHaveValue('A rash on both arms.');
  await expect(dialog.getByLabel('Your Email Address')).toHaveValue(accounts.patient.email);
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('What do you need?')).toHaveValue('');
});

test('a guest’s request ends on its page, with the link to keep', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/providers?q=zzzz');
  await page.getByRole('button', { name: 'Request Cash Price', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Cash Price Quote' });
  await dialog.getByLabel('Specialty', { exact: true }).fill('Dermatology');
  await dialog.getByLabel('What do you need?').fill('A rash on both arms.');
  await dialog.getByLabel('Your Email Address').fill('kept@mail.example');
  await unhurried(page);
  await dialog.getByRole('button', { name: 'Request Cash Price', exact: true }).click();
  await expect(page).toHaveURL(/\/requests\/[\w-]{32}$/);
  const request = page.getByRole('article');
  for (const fact of ['Dermatology', 'A rash on both arms.', 'kept@mail.example', 'Reference'])
    await expect(request).toContainText(fact);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/providers?q=zzzz');
  await expect(dialog).toBeHidden();
});
