import { expect, test, violations } from '../fixtures.js';
import { choose, chooseIn, Console, mark, open, rowOf, toast } from './console-client.js';
import { type } from './form-faults.js';

const STORED = '<img src=x onerror=alert(1)><script>alert(1)</script>';

test('a provider is published, suspended, restored, sent to review and deleted', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const { name } = await admin.aReadyProvider();
  await open(page, accounts.patient, `providers?q=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Provider published!');
  await row.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('Suspended by admin');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await toast(page, 'Provider suspended!');
  await row.getByRole('button', { name: 'Restore as draft' }).click();
  await toast(page, 'Provider restored as a draft!');
  await choose(page, row, name, 'Send to review');
  await toast(page, 'Provider sent to review!');
  await expect(row).toContainText('In Review');
  await choose(page, row, name, 'Delete');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByLabel(/^Type/).fill(name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Provider deleted!');
  await expect(row).toHaveCount(0);
});

test('each dialog explains the refusal of the server, and the row does not change', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const { name } = await admin.aReadyProvider();
  await open(page, accounts.patient, `providers?q=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  const dialog = page.getByRole('dialog');
  const problem = {
    type: 'about:blank',
    title: 'The server is tired.',
    status: 503,
    code: 'busy',
    instance: '',
    requestId: '',
  };
  await page.route(/\/api\/admin\/providers\/[^/?]+(\/\w+)?$/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify(problem),
        }),
  );
  await row.getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Failed to publish provider. Please try again. The server is tired.');
  await choose(page, row, name, 'Duplicate');
  await toast(page, 'Failed to duplicate provider. Please try again.');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Phone', { exact: true }).fill('(713) 555-0199');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Failed to update provider. Please try again.');
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue('(713) 555-0199');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await choose(page, row, name, 'Delete');
  await dialog.getByLabel(/^Type/).fill(name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Failed to delete provider. Please try again.');
  await expect(row).toContainText('Draft');
});

test('stored scripts are inert everywhere; executable addresses are refused', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `${STORED} ${mark()}`;
  const { id } = await admin.aProvider({ name });
  await open(page, accounts.patient, `providers?q=${encodeURIComponent(name.slice(-8))}`);
  const dialog = page.getByRole('dialog');
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://x.example/"onmouseover="alert(1)',
  ]) {
    await dialog.getByLabel('Website', { exact: true }).fill(address);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Failed to update provider. Please try again.');
    await expect(
      dialog.locator('.ant-form-item-has-error').getByLabel('Website', { exact: true }),
    ).toHaveValue(address);
  }
  await dialog.getByLabel('Website', { exact: true }).fill('https://safe.example');
  await dialog.getByLabel('Bio', { exact: true }).fill(STORED);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.locator('.ant-form-item-has-error').getByLabel('Bio', { exact: true }),
  ).toBeVisible();
  await toast(page, 'Failed to update provider. Please try again.');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/admin/providers/${id}`);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog.getByRole('heading', { name: `Delete ${name}?` })).toBeVisible();
  expect(await page.locator('img[src="x"], main script, [role="dialog"] script').count()).toBe(0);
});

test('services and locations are created, validated, edited after a conflict and deleted', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const key = `e2e_${mark()}`;
  const dialog = page.getByRole('dialog');
  await open(page, accounts.patient, 'services');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await type(dialog, {
    Key: key,
    Name: `Scan ${key}`,
    Description: 'A look inside.',
    Category: 'imaging',
    Minutes: '3',
    'List price': 'much',
  });
  await dialog.getByLabel('Specialties', { exact: true }).fill('cardiol');
  await page.locator('.ant-select-item-option', { hasText: 'Cardiology' }).last().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'That did not work. Please try again.');
  await expect(dialog.locator('.ant-form-item-has-error')).toHaveCount(2);
  await dialog.getByLabel('Minutes', { exact: true }).fill('30');
  await dialog.getByLabel('List price', { exact: true }).fill('99.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Created!');
  await page.getByRole('searchbox').fill(key);
  const row = rowOf(page, key);
  await expect(row).toContainText('$99.50');
  await row.getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Published!');
  await row.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await toast(page, 'Suspended!');

  const place = await admin.aPlace();
  await page.goto(`/admin/locations?q=${encodeURIComponent(place.name)}`);
  await page.getByRole('button', { name: `Edit ${place.name}` }).click();
  await dialog.getByLabel('City', { exact: true }).fill('Conroe');
  await admin.does('put', `/locations/${place.id}`, {
    name: place.name,
    address: '1 Elm Street',
    city: 'Katy',
    state: 'TX',
    zipCode: '77002',
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('You started from version 2; the latest is version 3.'),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^City Houston .*Conroe .*Katy/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'City, Latest: Katy' }).check();
  await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Katy');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Saved!');
  await choose(page, rowOf(page, place.name), place.name, 'Delete');
  await dialog.getByLabel(/^Type/).fill(place.name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Deleted!');
  await expect(rowOf(page, place.name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Deleted records' }).click();
  await expect(page).toHaveURL(/providers\/deleted\?kind=location/);
  await page.getByRole('button', { name: `Restore ${place.name}` }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await toast(page, 'is back as a draft');
  await expect(rowOf(page, place.name)).toHaveCount(0);
  await page.goto(`/admin/locations?q=${place.id}`);
  await expect(rowOf(page, place.name)).toContainText('Draft');
});

test('an appointment is confirmed, an overlap shows a warning, and one is canceled', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aReadyProvider();
  const second = await admin.aService();
  await admin.anOffer(provider, second, 9000);
  await admin.does('post', `/providers/${provider.id}/publish`);
  const start = new Date(
    Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 72 * 3_600_000 + 16 * 3_600_000,
  );
  const end = new Date(start.getTime() + 3_600_000);
  const offers = await admin.does<{ serviceId: string }[]>(
    'get',
    `/providers/${provider.id}/services`,
  );
  for (const { serviceId } of offers)
    await admin.books({
      requestType: 'service',
      providerId: provider.id,
      serviceId,
      preferredSlots: [{ start, end }],
      symptoms: 'A dull ache.',
    });
  await open(page, accounts.patient, `bookings?q=${encodeURIComponent(provider.name)}`);
  const dialog = page.getByRole('dialog');
  const pending = rowOf(page, provider.name).filter({ hasText: 'Pending' });
  await expect(pending).toHaveCount(2);
  await pending.first().getByRole('button', { name: 'Confirm', exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await toast(page, 'Booking confirmed!');
  await expect(pending).toHaveCount(1);
  await pending.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.route('**/confirm', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to confirm booking.');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toHaveCount(0);
  await chooseIn(page, pending, 'Cancel booking');
  await dialog.getByLabel('Reason', { exact: true }).fill('The clinic is closed that day.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  // The error of the second confirmation is unread: the success does not replace it.
  await expect(page.locator('.ant-notification-notice')).toContainText([
    'Failed to confirm booking.',
    'Booking cancelled!',
  ]);
  await expect(rowOf(page, provider.name).filter({ hasText: 'Cancelled' })).toHaveCount(1);
});

test('users: a status change needs confirmation and is undone if refused', async ({
  page,
  accounts,
  request,
}) => {
  await Console.of(request, accounts);
  await open(page, accounts.patient, `users?q=${encodeURIComponent(accounts.admin.email)}`);
  const row = rowOf(page, accounts.admin.email);
  const dialog = page.getByRole('dialog');
  const suspend = async () => {
    await row.getByRole('combobox', { name: /^Status/ }).click();
    await page
      .locator('.ant-select-item-option', { hasText: /^Suspended$/ })
      .last()
      .click();
    await expect(dialog.getByText('This person is signed out everywhere')).toBeVisible();
  };
  await suspend();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Active');
  await page.route('**/update-status', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'No',
        status: 409,
        code: 'refused',
        instance: '',
        requestId: '',
      }),
    }),
  );
  await suspend();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fake requests');
  await dialog.getByRole('button', { name: 'Set to Suspended' }).click();
  await toast(page, 'Failed to update user status');
  await expect(row).toContainText('Active');
});
