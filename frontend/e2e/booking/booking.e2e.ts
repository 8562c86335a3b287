import type { Locator } from '@playwright/test';
import { expect, startSession, test } from '../fixtures.js';
import { addButton, addTime, chooseDay, dayField } from './chosen-times.js';
import { clinic, clinicOpenDaily, read } from './clinics.js';

const about = (dialog: Locator) => dialog.getByLabel('What is it about?');

const windows = (dialog: Locator) =>
  dialog.getByRole('list', { name: 'Times that suit you' }).getByRole('listitem');

const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send Request' });

test.beforeEach(({ page, accounts }) => startSession(page, accounts.patient));

test('a request with errors shows them, and the first invalid field gets the focus', async ({
  page,
}) => {
  const { id, name } = await clinic(page, 1);
  await page.goto(`/booking?provider=${id}`);
  const dialog = page.getByRole('dialog', { name: `Request Appointment with ${name}` });
  await send(dialog).click();
  await expect(dayField(dialog)).toBeFocused();
  await expect(dayField(dialog)).toBeInViewport({ ratio: 1 });
  await expect(dayField(dialog)).toHaveAccessibleDescription(
    /At least one time window must be selected/,
  );
  await expect(about(dialog)).toHaveAccessibleDescription(
    /Please describe your symptoms in at least 10 characters/,
  );
  await about(dialog).fill('x'.repeat(1001));
  await expect(dialog.getByText('1,001 of 1,000')).toBeVisible();
  await addTime(dialog);
  await send(dialog).click();
  await expect(about(dialog)).toBeFocused();
  await expect(about(dialog)).toHaveAccessibleDescription(
    /Symptoms description must be less than 1000 characters/,
  );
});

test('up to five different times can be added and removed', async ({ page }) => {
  const { id } = await clinicOpenDaily(page);
  await page.goto(`/booking?provider=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Add 1 to 5.*Central Time/)).toBeVisible();
  await chooseDay(dialog);
  await dialog.getByLabel('From').selectOption('9:00 AM');
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(String(13 * 60));
  await dialog.getByLabel('To', { exact: true }).selectOption('10:30 AM');
  await addButton(dialog).click();
  await expect(windows(dialog)).toHaveText([/9:00 AM to 10:30 AM/]);
  await addTime(dialog);
  await expect(dialog.getByRole('alert')).toHaveText('This time window overlaps another one.');
  for (let count = 2; count <= 5; count++) {
    await addTime(dialog, count);
    await expect(windows(dialog)).toHaveCount(count);
  }
  await expect(addButton(dialog)).toBeHidden();
  await windows(dialog)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(windows(dialog)).toHaveCount(4);
  await expect(addButton(dialog)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Request Appointment', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(windows(dialog)).toHaveCount(4);
});

test.describe('far from the clinic', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a time is shown on both clocks', async ({ page }) => {
    const { id } = await clinicOpenDaily(page);
    await page.goto(`/booking?provider=${id}`);
    const dialog = page.getByRole('dialog');
    await addTime(dialog);
    await expect(windows(dialog)).toContainText([
      /8:00 AM to 12:00 PM\s*Your time \(Pacific Time\):\s+6:00 AM to 10:00 AM/,
    ]);
  });
});

test('a request whose response was lost is resent without a duplicate', async ({ page }) => {
  const { id, name, offer } = await clinic(page, 2);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bookings')) keys.push(request.headers()['idempotency-key']);
  });
  await page.addInitScript(() => {
    const answering = window.fetch;
    let lost = false;
    window.fetch = async (request, init) => {
      const answer = await answering(request, init);
      if (lost || !(request instanceof Request) || !request.url.endsWith('/api/bookings'))
        return answer;
      lost = true;
      throw new TypeError('The answer was lost.');
    };
  });

  await page.goto(`/booking?provider=${id}&service=${offer.service.id}`);
  const dialog = page.getByRole('dialog');
  await addTime(dialog);
  await about(dialog).fill('A dull ache in my left knee since spring.');
  await send(dialog).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Your request was not sent' }),
  ).toBeInViewport();
  await send(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'Request sent' })).toBeFocused();
  await expect(dialog).toContainText(offer.service.name);
  await expect(dialog.getByText('You can cancel up to 24 hours before your visit.')).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Request Appointment', exact: true }).click();
  await expect(about(dialog)).toHaveValue('');
  await addTime(dialog);
  await about(dialog).fill('The same knee, once more.');
  await send(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'You already have an open request for this',
  );
  await dialog.getByRole('link', { name: 'See your requests' }).click();

  await expect(page).toHaveURL('/account');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Waiting for the clinic');
  await expect(card).toContainText(offer.service.name);
  await expect(card).toContainText(/\$\d/);
});

test('an error that only the server can detect is shown at its field', async ({ page }) => {
  const { id } = await clinic(page, 3);
  // a device whose clock is ten days late
  await page.clock.setFixedTime(Date.now() - 10 * 86_400_000);
  await page.goto(`/booking?provider=${id}`);
  const dialog = page.getByRole('dialog');
  await addTime(dialog);
  await about(dialog).fill('A cough that does not go away.');
  await send(dialog).click();
  await expect(dayField(dialog)).toBeFocused();
  await expect(dayField(dialog)).toHaveAccessibleDescription(
    /Choose a start at least one hour from now\./,
  );
});

test('text messages need consent and a complete number, which is formatted on input', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, offer } = await clinic(page, 3);
  await page.goto(`/booking?provider=${id}&service=${offer.service.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Mobile phone')).toBeHidden();
  await dialog.getByRole('checkbox', { name: /^Text me about this request/ }).check();
  const phone = dialog.getByLabel('Mobile phone');
  await phone.pressSequentially('7135550');
  await expect(phone).toHaveValue('(713) 555-0');
  await addTime(dialog);
  await about(dialog).fill('A cough that does not go away.');
  await send(dialog).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription('Please enter a phone number with 10 digits.');

  await page.evaluate(() => navigator.clipboard.writeText('+1 713.555.0142'));
  await phone.fill('');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(phone).toHaveValue('(713) 555-0142');
  for (let moves = 0; moves < 3; moves++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  await expect(phone).toHaveValue('(713) 555-9142');

  const answer = page.waitForResponse('**/api/bookings');
  await send(dialog).click();
  expect(await (await answer).json()).toMatchObject({ smsNotifications: true });
  const consents = () => read<{ kind: string; version: string }[]>(page, '/api/me/consents');
  await expect
    .poll(consents)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'health-data' }),
        expect.objectContaining({ kind: 'sms', version: 'sms-2026-11' }),
      ]),
    );
  await expect(dialog.getByRole('heading', { name: 'Request sent' })).toBeVisible();
});

test('the age field depends on whom the request is for', async ({ page }) => {
  const { id } = await clinic(page, 1);
  await page.goto(`/booking?provider=${id}`);
  const dialog = page.getByRole('dialog');
  const ages = dialog.getByLabel('Age of the patient (optional)');
  await ages.selectOption('40 to 64 years');
  await dialog.getByRole('radio', { name: 'Me', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'My child' })).toBeChecked();
  await expect(ages).toHaveValue('');
  await expect(ages.getByRole('option')).toHaveText([
    'Prefer not to say',
    '0 to 1 year',
    '2 to 5 years',
    '6 to 12 years',
    '13 to 17 years',
  ]);
});
