import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { endSessions, signInAgain } from '../account/ended-session.js';
import {
  type Account,
  expect,
  expectAccessible,
  notification,
  promote,
  signIn,
  startSession,
  test,
} from '../fixtures.js';

/**
 * The account of this test alone becomes an administrator's; opens a tab once its list is there.
 */
async function openTab(
  page: Page,
  { patient, admin }: { patient: Account; admin: Account },
  tab: string,
  search = '',
): Promise<void> {
  await promote(page.request, admin, patient);
  await startSession(page, patient);
  await page.goto(`/admin/${tab}${search}`);
  await expect(page.locator('.console-table .ant-table-row').first()).toBeVisible();
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const searchFor = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(
    page.locator('.console-table .ant-table-row').filter({ hasText: text }).first(),
  ).toBeVisible();
};

async function aProvider(
  page: Page,
  name: string,
  more: Record<string, string> = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Add Provider' }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries({
    Name: name,
    Specialty: 'Cardiology',
    Email: 'front@clinic.example',
    ...more,
  }))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('a guest must sign in, a patient is refused; both return to the home page', async ({
  page,
  accounts,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('Please sign in to access the admin console.')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, accounts.patient);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }),
  ).toHaveCount(0);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText(
      "You don't have permission to access the admin console. Administrator privileges " +
        'are required.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('users: search and sorting in the address, changes of role and status', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.admin);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Admin Console' })).toBeVisible();
  const { email } = accounts.patient;
  await searchFor(page, email);
  const row = rowOf(page, email);
  await row.getByRole('combobox', { name: `Role of ${email}` }).click();
  await page
    .locator('.ant-select-item-option', { hasText: /^Admin$/ })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: `Change the role of ${email}?` })).toContainText(
    'Admins see and change everything in this console.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Admin' }).click();
  await expect(notification(page)).toContainText('User role updated successfully');
  await row.getByRole('combobox', { name: `Status of ${email}` }).click();
  await page
    .locator('.ant-select-item-option', { hasText: /^Suspended$/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Fake requests');
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Suspended' }).click();
  await expect(notification(page)).toContainText('User status updated successfully');
  await page.reload();
  await expect(rowOf(page, email)).toContainText('Suspended');
  await page.getByRole('columnheader', { name: 'Created' }).click();
  await expect(page).toHaveURL(/order=asc/);
});

test('users: a change that the server refuses is undone', async ({ page, accounts }) => {
  await startSession(page, accounts.admin);
  await page.goto('/admin/users');
  const { email } = accounts.patient;
  await searchFor(page, email);
  await page.route('**/update-role', (route) =>
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
  const row = rowOf(page, email);
  await row.getByRole('combobox', { name: /^Role/ }).click();
  await page
    .locator('.ant-select-item-option', { hasText: /^Admin$/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Admin' }).click();
  await expect(notification(page)).toContainText('Failed to update user role');
  await expect(row).not.toContainText('Admin');
});

test('a provider is added, edited, duplicated, sent to review and deleted', async ({
  page,
  accounts,
}) => {
  const name = `Bayou ${randomUUID().slice(0, 8)}`;
  await openTab(page, accounts, 'providers');
  await aProvider(page, name, { Website: 'javascript:alert(1)', Bio: '<script>alert(1)</script>' });
  await expect(notification(page)).toContainText('Failed to create provider. Please try again.');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.ant-form-item-has-error')).toHaveCount(2);
  await dialog.getByLabel('Website', { exact: true }).fill('https://bayou.example');
  await dialog.getByLabel('Bio', { exact: true }).fill('Hearts & more');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notification(page)).toContainText('Provider created!');
  await searchFor(page, name);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Phone', { exact: true }).fill('(713) 555-0142');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notification(page)).toContainText('Provider updated!');
  await expect(rowOf(page, name)).toContainText('(713) 555-0142');

  await rowOf(page, name).getByRole('button', { name: 'Publish' }).click();
  const gaps = page.getByRole('dialog', { name: 'Not ready to publish. Still missing:' });
  await expect(gaps.getByRole('listitem')).not.toHaveCount(0);
  await gaps.getByRole('button', { name: 'Close' }).click();
  await expect(gaps).toHaveCount(0);

  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(notification(page)).toContainText('Provider duplicated!');
  await expect(rowOf(page, `Copy of ${name}`)).toBeVisible();

  await page.getByRole('button', { name: `More actions for Copy of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByLabel(/^Type/).fill(`Copy of ${name}`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(notification(page)).toContainText('Provider deleted!');
  await expect(rowOf(page, `Copy of ${name}`)).toHaveCount(0);
});

test('two administrators edit one provider: the second chooses where changes collide', async ({
  page,
  accounts,
}) => {
  const name = `Cedar ${randomUUID().slice(0, 8)}`;
  await openTab(page, accounts, 'providers');
  await aProvider(page, name);
  await expect(notification(page)).toContainText('Provider created!');
  await searchFor(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone', { exact: true }).fill('(713) 555-0150');
  await page.evaluate(async (wanted) => {
    const { token } = (await (await fetch('/api/auth/token', { method: 'POST' })).json()) as {
      token: string;
    };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const [found] = (await (
      await fetch(`/api/admin/providers?search=${encodeURIComponent(wanted)}`, { headers })
    ).json()) as { id: string }[];
    await fetch(`/api/admin/providers/${found?.id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({
        name: wanted,
        specialty: 'Cardiology',
        email: 'front@clinic.example',
        phone: '(713) 555-0199',
      }),
    });
  }, name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('row', { name: /Phone.*0150.*0199/ })).toBeInViewport();
  await dialog.getByRole('radio', { name: 'Phone, Yours: (713) 555-0150' }).check();
  await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
  await expect(notification(page)).toContainText('Provider updated!');
  await expect(rowOf(page, name)).toContainText('(713) 555-0150');
});

test('after a session ends, signing in in place lets the entered text be saved', async ({
  page,
  accounts,
}) => {
  const name = `Delta ${randomUUID().slice(0, 8)}`;
  await openTab(page, accounts, 'providers');
  await endSessions(page);
  await aProvider(page, name);
  await signInAgain(page, accounts.patient);
  const dialog = page.getByRole('dialog', { name: 'Add Provider' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notification(page)).toContainText('Provider created!');
});

test('every tab is accessible and fits in both languages', async ({ page, accounts, request }) => {
  test.setTimeout(300_000);
  // the language that is chosen stays with the account, and the demo administrator is everybody's
  await promote(request, accounts.admin, accounts.patient);
  await startSession(page, accounts.patient);
  for (const tab of ['users', 'providers', 'services', 'locations', 'bookings', 'price-requests']) {
    await page.goto(`/admin/${tab}`);
    await expect(page.locator('.console-table').first()).toBeVisible();
    await expectAccessible(page, 390);
  }
});

test('a location and a price are entered for a provider', async ({ page, accounts }) => {
  const mark = randomUUID().slice(0, 8);
  await openTab(page, accounts, 'providers');
  await aProvider(page, `Elm ${mark}`);
  await expect(notification(page)).toContainText('Provider created!');
  await searchFor(page, `Elm ${mark}`);
  await page.getByRole('link', { name: `Elm ${mark}` }).click();
  await page
    .getByRole('region', { name: 'Services and prices' })
    .getByRole('button', { name: 'Add Service' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Service' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await dialog.getByLabel('Own price', { exact: true }).fill('free');
  await dialog
    .getByLabel('What the price includes', { exact: true })
    .fill('The visit and the report');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.locator('.ant-form-item-has-error')).toHaveCount(1);
  await dialog.getByLabel('Own price', { exact: true }).fill('120.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Services and prices' })
      .getByRole('row')
      .filter({ hasText: 'The visit and the report' }),
  ).toContainText('$120.50');
});
