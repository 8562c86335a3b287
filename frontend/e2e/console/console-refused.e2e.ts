import { CONSENTS } from '../booking/consents.js';
import { expect, test, violations } from '../fixtures.js';
import { choose, chooseIn, Console, open, rowOf, toast } from './console-client.js';
import { AMOUNT, type Faults, REQUIRED, standsAt, type } from './form-faults.js';

test('errors of offers, places, bulk edits and quotes are shown at their field', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aProvider();
  const service = await admin.aService();
  await admin.anOffer(provider, service, 12_000);
  await request.post('/api/price-requests', {
    data: {
      requestType: 'service',
      serviceName: 'Scan',
      description: 'How much is it in all?',
      contactEmail: accounts.patient.email,
      consents: CONSENTS,
    },
  });
  await open(page, accounts.patient, `providers/${provider.id}`);
  const dialog = page.getByRole('dialog');
  const part = page.getByRole('region', { name: 'Services and prices' });
  const refused = async (button: string, failed: string, faults: Faults) => {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await standsAt(dialog, faults);
    if (failed) await toast(page, failed);
  };
  const leave = async (isChanged = true) => {
    await dialog.getByRole('button', { name: 'Go back' }).click();
    if (isChanged) await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const SAVING = 'That did not work. Please try again.';

  await part.getByRole('button', { name: 'Add Service' }).click();
  await type(dialog, { 'Own price': 'free' });
  await refused('Save', SAVING, {
    Service: ['', 'Required'],
    'Own price': ['', AMOUNT],
    'What the price includes': REQUIRED,
  });
  await leave();
  await part.getByRole('button', { name: `Edit ${service.name}` }).click();
  await type(dialog, { 'Own price': '0' });
  await refused('Save', SAVING, {
    'No charge': ['', 'Tick "no charge" for a price of 0, and only then.'],
  });
  await type(dialog, { 'Own price': '120' });
  await dialog.getByLabel('Uses the list price of the service').check();
  await refused('Save', SAVING, {
    'Uses the list price of the service': ['', 'Choose an own price or the list price.'],
  });
  await leave();

  await page
    .getByRole('region', { name: 'Locations' })
    .getByRole('button', { name: 'Add Location' })
    .click();
  await refused('Save', SAVING, { Location: ['', 'Required'] });
  await leave(false);

  await part.getByRole('checkbox', { name: `Select ${service.name}` }).check();
  await part.getByRole('button', { name: 'Change selected' }).click();
  await type(dialog, { 'Percent, less with a minus sign': '0.5' });
  await refused('Apply', '', {
    'Percent, less with a minus sign': [
      '',
      'Write a whole number from -99 to 1,000, such as 5 or -5.',
    ],
  });
  await dialog.getByRole('combobox', { name: 'What to do' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Set the price' }).click();
  await type(dialog, { 'New price': 'free' });
  await refused('Apply', '', { 'New price': ['', AMOUNT] });
  await dialog.getByRole('combobox', { name: 'What to do' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Suspend' }).click();
  await type(dialog, { Reason: ' ' });
  await refused('Apply', '', { Reason: REQUIRED });
  expect(await violations(page)).toEqual([]);
  await leave();

  await page.goto(`/admin/price-requests?q=${encodeURIComponent(accounts.patient.email)}`);
  await chooseIn(page, rowOf(page, accounts.patient.email), 'Send a price');
  await type(dialog, { 'Price *': 'free' });
  await refused('Send the price', '', {
    'Price *': ['', AMOUNT],
    'Price holds until *': REQUIRED,
    'Clinic *': REQUIRED,
    'Place *': REQUIRED,
    'What the price includes *': REQUIRED,
  });
  await type(dialog, {
    'Price *': '120',
    'Clinic *': 'Bayou Imaging',
    'Place *': '1 Main Street, Houston',
    'What the price includes *': 'The scan',
    'Price holds until *': '2020-01-01',
  });
  await refused('Send the price', 'Failed to update price request. Please try again.', {
    'Price holds until *': ['', 'This day has passed.'],
  });
});

test('a refused reason leaves its dialog open, with the error at the field', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aReadyProvider();
  await admin.does('post', `/providers/${provider.id}/publish`);
  const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 240 * 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  await admin.books({
    requestType: 'provider',
    providerId: provider.id,
    serviceId: null,
    preferredSlots: [{ start, end }],
    symptoms: 'A dull ache.',
  });
  const { id } = (await (
    await request.post('/api/price-requests', {
      data: {
        requestType: 'service',
        serviceName: 'Scan',
        description: 'How much is it in all?',
        contactEmail: accounts.patient.email,
        consents: CONSENTS,
      },
    })
  ).json()) as { id: string };
  await admin.does('post', `/price-requests/${id}/update`, { status: 'closed' });
  await open(page, accounts.patient, `providers?q=${encodeURIComponent(provider.name)}`);
  const dialog = page.getByRole('dialog');
  const refusal = 'The server says no to this.';
  const refuse = (at: RegExp, path: string) =>
    page.route(at, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 400,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              type: 'about:blank',
              title: 'Please check your input.',
              status: 400,
              code: 'validation-failed',
              instance: '',
              requestId: '',
              errors: [{ path, message: refusal }],
            }),
          }),
    );
  /** The dialog then closes; what was typed is discarded. */
  const showsRefusal = async (button: string, failed: string, { isTyped = true } = {}) => {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await standsAt(dialog, { Reason: ['', refusal] });
    await toast(page, failed);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    if (isTyped) await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await refuse(/\/suspend$/, 'reason');
  await rowOf(page, provider.name).getByRole('button', { name: 'Suspend' }).click();
  await showsRefusal('Suspend', 'Failed to suspend provider. Please try again.', {
    isTyped: false,
  });
  await refuse(/force=true/, 'reason');
  await choose(page, rowOf(page, provider.name), provider.name, 'Delete');
  await type(dialog, { [`Type “${provider.name}” to go on`]: provider.name });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog
    .getByRole('checkbox', { name: 'Delete it although appointment requests wait there' })
    .check();
  await type(dialog, { Reason: 'Closed' });
  await showsRefusal('Delete', 'Failed to delete provider. Please try again.');

  await page.goto(`/admin/bookings?q=${encodeURIComponent(provider.name)}`);
  await refuse(/\/(cancel|confirm)$/, 'reason');
  await chooseIn(page, rowOf(page, provider.name), 'Cancel booking');
  await type(dialog, { Reason: 'Closed' });
  await showsRefusal('Cancel booking', 'Failed to cancel booking. Please try again.');
  await refuse(/\/confirm$/, 'confirmedSlot.start');
  await rowOf(page, provider.name).getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('radiogroup', { name: 'Times' })).toHaveAccessibleDescription(
    refusal,
  );
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
  await toast(page, 'Failed to confirm booking. Please try again.');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/price-requests?q=${encodeURIComponent(accounts.patient.email)}`);
  await refuse(/\/update$/, 'reason');
  await rowOf(page, accounts.patient.email).getByRole('button', { name: 'Open again' }).click();
  await type(dialog, { Reason: 'They wrote again.' });
  await dialog.getByRole('button', { name: 'Open again', exact: true }).click();
  await standsAt(dialog, { Reason: ['', refusal] });
  await toast(page, 'Failed to update price request. Please try again.');
});
