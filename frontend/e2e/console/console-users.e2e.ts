import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { endSessions, signInAgain } from '../account/ended-session.js';
import { someBookings } from '../booking/some-bookings.js';
import { aPatient, expect, startSession, test, violations } from '../fixtures.js';
import { Console, open, rowOf, toast } from './console-client.js';

/** Moves the focus there by keyboard. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('users: those of a role and a status; a person leads to what they asked for', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const { services } = await someBookings(admin, 1);
  await open(page, accounts.patient, `users?q=${encodeURIComponent(accounts.patient.email)}`);
  const row = rowOf(page, accounts.patient.email).first();
  const chosen = async (filter: string, option: RegExp) => {
    await page.getByRole('combobox', { name: filter, exact: true }).click();
    await page.locator('.ant-select-item-option', { hasText: option }).last().click();
  };
  await chosen('Role', /^Admin$/);
  await chosen('Status', /^Active$/);
  await expect(page).toHaveURL(/role=admin&status=active/);
  await expect(row).toBeVisible();
  await chosen('Role', /^Analyst$/);
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('searchbox').fill(accounts.patient.email);
  await row.getByRole('button', { name: 'Expand row' }).click();
  const details = page.locator('.console-expanded');
  expect(await violations(page)).toEqual([]);
  await details.getByRole('link', { name: services[0]?.name }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\?open=/);
  await expect(page.getByRole('dialog')).toContainText(services[0]?.name ?? '');
});

test('users: searched, viewed and given a role by keyboard alone', async ({
  page,
  accounts,
  request,
}) => {
  await Console.of(request, accounts);
  const person = await aPatient(request);
  await open(page, accounts.patient, 'users');
  await expect(page.getByText('Manage providers, services, bookings, and analytics')).toBeVisible();
  const tabs = [
    'Work',
    'Overview',
    'Users',
    'Providers',
    'Services',
    'Locations',
    'Bookings',
    'Price Requests',
    'Search misses',
    'Audit Logs',
    'Analytics',
  ];
  await expect(
    page.getByRole('navigation', { name: 'Admin Console' }).getByRole('link'),
  ).toContainText(tabs); // in this order; further ones may stand between them
  await tabTo(page, page.getByRole('searchbox', { name: 'Email, first name or last name' }));
  await page.keyboard.type(person.email);
  await expect(page).toHaveURL(/[?&]q=/);
  const row = rowOf(page, person.email).first();
  await expect(row).toContainText('Pat Reyes');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Details',
    'User',
    'Created',
    'Last sign-in',
    'UTM source',
    'Role',
    'Status',
  ]);
  await expect(row.getByRole('cell').nth(4)).toHaveText('Direct');

  await tabTo(page, row.getByRole('button', { name: 'Expand row' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.console-expanded dt:visible')).toHaveText([
    'User',
    'UTM source',
    'UTM campaign',
    'UTM medium',
    'Phone',
    'User id',
  ]);

  await tabTo(page, row.getByRole('combobox', { name: `Role of ${person.email}` }));
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option')).toHaveText(['User', 'Admin']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Change the role of ${person.email}?` });
  await expect(dialog).toContainText(
    'This person is signed out everywhere and can sign in again at once.',
  );
  expect(await violations(page)).toEqual([]);
  await tabTo(page, dialog.getByRole('button', { name: 'Set to Admin' }));
  await page.keyboard.press('Enter');
  await toast(page, 'User role updated successfully');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Admin');

  await page.getByRole('searchbox').fill(randomUUID());
  await expect(page.getByText('No users found')).toBeVisible();
});

test('users: after the session ends, signing in in place lets the confirmation succeed', async ({
  page,
  accounts,
  request,
}) => {
  await Console.of(request, accounts);
  const person = await aPatient(request);
  await open(page, accounts.patient, `users?q=${encodeURIComponent(person.email)}`);
  const row = rowOf(page, person.email);
  const question = page.getByRole('dialog', { name: `Change the status of ${person.email}?` });
  await row.getByRole('combobox', { name: /^Status/ }).click();
  await page
    .locator('.ant-select-item-option', { hasText: /^Suspended$/ })
    .last()
    .click();
  await expect(question).toContainText('This person is signed out everywhere');
  await expect(question).toContainText('No appointment request of this person is open.');
  await expect(question.getByRole('button', { name: 'Set to Suspended' })).toBeDisabled();
  await question.getByRole('textbox', { name: 'Reason' }).fill('Fake requests');
  await endSessions(page);
  await question.getByRole('button', { name: 'Set to Suspended' }).click();
  await signInAgain(page, accounts.patient);
  await expect(row).toContainText('Active');
  await question.getByRole('button', { name: 'Set to Suspended' }).click();
  await expect(
    page
      .locator('.ant-notification-notice')
      .filter({ hasText: 'User status updated successfully' }),
  ).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(row).toContainText('Suspended');
  await page.reload();
  await expect(row).toContainText('Suspended');
  await row.getByRole('button', { name: 'Expand row' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Status changed' })).toContainText(
    'Reason: Fake requests',
  );
});

const FAILING = [
  { tab: 'users', call: '**/api/admin/users?**', text: 'Failed to fetch users: 500' },
  { tab: 'providers', call: '**/api/admin/providers?**', text: 'Failed to fetch providers: 500' },
  {
    details: 'User Signups',
    call: '**/api/admin/users-analytics?**',
    text: 'Failed to fetch detailed signups: 500',
  },
  {
    details: 'User Sign-ins',
    call: '**/api/admin/signin-logs?**',
    text: 'Failed to fetch sign-ins: 500',
  },
];

for (const { tab = 'overview', details, call, text } of FAILING) {
  test(`a failed load says "${text}"`, async ({ page, accounts, request }) => {
    await Console.of(request, accounts);
    const problem = {
      type: 'about:blank',
      title: 'Away',
      detail: 'Away',
      status: 500,
      code: 'server-error',
      instance: '',
      requestId: '',
    };
    await page.route(call, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }),
    );
    await startSession(page, accounts.patient);
    await page.goto(`/admin/${tab}`);
    if (details) await page.getByRole('button', { name: details }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  });
}
