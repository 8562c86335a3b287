import { someBookings } from '../../booking/some-bookings.js';
import { expect, expectAccessible, startSession, test } from '../../fixtures.js';
import { Console, mark } from '../console-client.js';

test('the start page lists what waits, leads to it, and drops what is done', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `Ready ${mark()}`;
  const { id } = await admin.aReadyProvider({ name });
  const { provider } = await someBookings(admin, 1);
  await startSession(page, accounts.patient);
  await page.goto('/admin');
  const nav = page.getByRole('navigation', { name: 'Admin Console' });
  await expect(nav.getByRole('link', { name: /^Work \d.* waiting$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(nav.getByRole('link', { name: /^Bookings \d+ waiting$/ })).toBeVisible();
  const list = page.getByRole('table', { name: 'What is waiting' });
  await expect(list.getByRole('row').filter({ hasText: provider.name }).first()).toContainText(
    /^In \d/,
  );
  await expect(list.getByRole('row').filter({ hasText: 'Demo' }).first()).toContainText(
    /^Late by \d/,
  );
  const kinds = page.getByRole('group', { name: 'Kind of work' });
  await kinds.getByRole('button', { name: /^Ready to publish/ }).click();
  await expect(page).toHaveURL(/\?kind=draft$/);
  // Once it is published, it may be there as a clinic to verify.
  const draft = list.getByRole('row', { name: /Ready to publish/ }).filter({ hasText: name });
  await expect(draft).toContainText('For 1 h');
  await draft.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/providers/${id}$`));
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await expect(page.locator('.console-named')).toContainText('Published');
  await page.goBack();
  await expect(list).toBeVisible();
  await expect(draft).toHaveCount(0);

  await page.goto('/admin?kind=appointment');
  await list.getByRole('row').filter({ hasText: provider.name }).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/bookings\?open=/);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('A dull ache in the left knee since May.');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  await page.goBack();
  await expect(list).toBeVisible();
});

test('the work list is accessible and fits; addresses of figures lead to the overview', async ({
  page,
  accounts,
  request,
}) => {
  await someBookings(await Console.of(request, accounts), 1);
  await startSession(page, accounts.patient);
  // The code of a page that nobody has opened yet.
  const prepared = page.waitForResponse(/\/assets\/users-tab-[^/]+\.js$/);
  await page.goto('/admin');
  await expect(page.getByRole('table', { name: 'What is waiting' })).toBeVisible();
  await prepared;
  await expectAccessible(page, 390);
  await page.goto('/admin?range=30-days');
  await expect(page).toHaveURL(/\/admin\/overview\?range=30-days$/);
});
