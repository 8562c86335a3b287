import type { Locator } from '@playwright/test';
import { CONSENTS } from '../booking/consents.js';
import { expect, test, violations } from '../fixtures.js';
import { choose, Console, open, rowOf, toast } from './console-client.js';

/** The entered text and its error message, by the label of the field. */
type Faults = Record<string, [typed: string, message: string]>;

interface Form {
  what: string;
  path: string;
  opened: string;
  failed: string;
  faults: Faults;
  /** What the server looks at only once the rest is right. */
  later?: { right: Record<string, string>; faults: Faults };
}

const REQUIRED: [string, string] = ['', 'Required'];
const AMOUNT = 'Write an amount in dollars, such as 120 or 99.50, at most 1,000,000.';
const WEB = 'Must start with http:// or https://.';
const PLAIN = 'Use plain text without HTML.';
const PHONE = 'Please enter a phone number with at least 10 digits.';
const WHOLE = 'Must be a whole number.';
const CHECK = 'Please check this field.';

const FORMS: Form[] = [
  {
    what: 'a provider',
    path: 'providers',
    opened: 'Add Provider',
    failed: 'Failed to create provider. Please try again.',
    faults: {
      Name: REQUIRED,
      Specialty: REQUIRED,
      Email: ['front@clinic', 'Please enter a valid email address.'],
      Phone: ['12', PHONE],
      Website: ['javascript:alert(1)', WEB],
      'Scheduling URL': ['data:text/html,<b>', WEB],
      Bio: ['<script>alert(1)</script>', PLAIN],
      'Bio in Spanish': ['<img src=x onerror=alert(1)>', PLAIN],
      'Languages spoken': ['English', 'Use at most 3 characters.'],
      'Appointments at the same time': ['0', 'Must be at least 1.'],
      'Hours of notice for a cancellation': ['soon', WHOLE],
    },
    later: {
      right: {
        Name: 'Elm',
        Specialty: 'Cardiology',
        Email: 'front@clinic.example',
        Phone: '',
        Website: '',
        'Scheduling URL': '',
        Bio: '',
        'Bio in Spanish': '',
        'Languages spoken': 'en',
        'Appointments at the same time': '1',
        'Hours of notice for a cancellation': '24',
      },
      faults: { 'NPI number': ['1234567890', 'Please enter a valid NPI.'] },
    },
  },
  {
    what: 'a service',
    path: 'services',
    opened: 'Add Service',
    failed: 'That did not work. Please try again.',
    faults: {
      Key: ['Heart Scan', 'Use lower-case letters, digits and underscores.'],
      Name: REQUIRED,
      Description: ['<b>Scan</b>', PLAIN],
      Category: REQUIRED,
      Minutes: ['4', 'Must be at least 5.'],
      'List price': ['2000000', AMOUNT],
      Symptoms: ['x'.repeat(101), 'Use at most 100 characters.'],
    },
    later: {
      right: {
        Key: 'heart_scan_of_nobody',
        Name: 'Scan',
        Description: 'A look inside.',
        Category: 'imaging',
        Minutes: '30',
        'List price': '',
        Symptoms: '',
      },
      faults: {
        'Why it cannot be booked': ['Call us.', 'Leave this empty for what can be booked.'],
      },
    },
  },
  {
    what: 'a location',
    path: 'locations',
    opened: 'Add Location',
    failed: 'That did not work. Please try again.',
    faults: {
      Name: REQUIRED,
      Phone: ['call us', PHONE],
      Address: REQUIRED,
      City: REQUIRED,
      State: ['Texas', 'Use two capital letters.'],
      'ZIP code': ['7700', 'Use five digits.'],
      Latitude: ['91', 'Must be at most 90.'],
      Longitude: ['west', 'Must be a number, such as 29.76.'],
    },
    later: {
      right: {
        Name: 'Office',
        Phone: '',
        Address: '1 Elm Street',
        City: 'Houston',
        State: 'TX',
        'ZIP code': '77002',
        Latitude: '',
        Longitude: '',
      },
      faults: { 'Time zone': ['Mars/Base', CHECK] },
    },
  },
];

async function type(dialog: Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
}

/**
 * Each error is shown at its field and describes it. The first field has the focus, and no other
 * field is invalid.
 */
async function standsAt(dialog: Locator, faults: Faults): Promise<void> {
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

const typed = (faults: Faults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([label, [text]]) => [label, text]));

test('errors of providers, services and locations are announced and focused', async ({
  page,
  accounts,
  request,
}) => {
  await Console.of(request, accounts);
  await open(page, accounts.patient, 'providers');
  for (const { path, opened, failed, faults, later } of FORMS) {
    await page.goto(`/admin/${path}`);
    await page.getByRole('button', { name: opened, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await type(dialog, typed(faults));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await standsAt(dialog, faults);
    await toast(page, failed);
    if (!later) continue;
    await type(dialog, { ...later.right, ...typed(later.faults) });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await standsAt(dialog, later.faults);
    await toast(page, failed);
  }
});

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
  const leave = async () => {
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const SAVING = 'That did not work. Please try again.';

  await part.getByRole('button', { name: 'Add Service' }).click();
  await type(dialog, { 'Own price': 'free' });
  await refused('Save', SAVING, {
    Service: ['', 'Must be an id.'],
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
  await dialog.getByLabel('Asks the list price of the service').check();
  await refused('Save', SAVING, {
    'Asks the list price of the service': ['', 'Choose an own price or the list price.'],
  });
  await leave();

  await page
    .getByRole('region', { name: 'Locations' })
    .getByRole('button', { name: 'Add Location' })
    .click();
  await refused('Save', SAVING, { Location: ['', 'Must be an id.'] });
  await leave();

  await part.getByRole('checkbox', { name: `Choose ${service.name}` }).check();
  await part.getByRole('button', { name: 'Change all chosen' }).click();
  await type(dialog, { 'Percent, less with a minus sign': '0.5' });
  await refused('Change them', '', {
    'Percent, less with a minus sign': [
      '',
      'Write a whole number from -99 to 1,000, such as 5 or -5.',
    ],
  });
  await dialog.getByRole('combobox', { name: 'What to do' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Set the price' }).click();
  await type(dialog, { 'New price': 'free' });
  await refused('Change them', '', { 'New price': ['', AMOUNT] });
  await dialog.getByRole('combobox', { name: 'What to do' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Suspend' }).click();
  await type(dialog, { Reason: ' ' });
  await refused('Change them', '', { Reason: REQUIRED });
  expect(await violations(page)).toEqual([]);
  await leave();

  await page.goto(`/admin/price-requests?q=${encodeURIComponent(accounts.patient.email)}`);
  await rowOf(page, accounts.patient.email).getByRole('button', { name: 'Send a price' }).click();
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
  const showsRefusal = async (button: string, failed: string, label: string) => {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await standsAt(dialog, { [label]: ['', refusal] });
    await toast(page, failed);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await refuse(/\/suspend$/, 'reason');
  await rowOf(page, provider.name).getByRole('button', { name: 'Suspend' }).click();
  await showsRefusal('Suspend', 'Failed to suspend provider. Please try again.', 'Reason');
  await refuse(/force=true/, 'reason');
  await choose(page, rowOf(page, provider.name), provider.name, 'Delete');
  await type(dialog, { [`Type “${provider.name}” to go on`]: provider.name });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog
    .getByRole('checkbox', { name: 'Delete it although appointment requests wait there' })
    .check();
  await type(dialog, { Reason: 'Closed' });
  await showsRefusal('Delete', 'Failed to delete provider. Please try again.', 'Reason');

  await page.goto(`/admin/bookings?q=${encodeURIComponent(provider.name)}`);
  await refuse(/\/(cancel|confirm)$/, 'reason');
  await rowOf(page, provider.name).getByRole('button', { name: 'Cancel booking' }).click();
  await showsRefusal('Cancel booking', 'Failed to cancel booking. Please try again.', 'Reason');
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
