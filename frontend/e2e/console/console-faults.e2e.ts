import { test } from '../fixtures.js';
import { Console, open, toast } from './console-client.js';
import { AMOUNT, type Faults, REQUIRED, standsAt, type, typed } from './form-faults.js';

interface Form {
  what: string;
  path: string;
  opened: string;
  failed: string;
  faults: Faults;
  /** What the server looks at only once the rest is right. */
  later?: { right: Record<string, string>; faults: Faults };
}

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
