import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  type Account,
  expect,
  expectAccessible,
  notification,
  promote,
  startSession,
  test,
  tokenOf,
  violations,
} from '../fixtures.js';

const PERSON = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const letters = (): string =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 10);
const rows = (page: Page) => page.locator('.console-table .ant-table-row');

/** The list of these filters, and no other, is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.console-table[aria-busy="false"]').first()).toBeVisible();
}

/** A provider that the account of this test made and then changed. */
async function aChangedProvider(
  api: APIRequestContext,
  account: Account,
): Promise<{ id: string; name: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(account)}` };
  const name = `Fir ${letters()}`;
  const data = { name, specialty: 'Cardiology', email: 'front@clinic.example' };
  const { id } = (await (await api.post('/api/admin/providers', { headers, data })).json()) as {
    id: string;
  };
  expect(
    (
      await api.put(`/api/admin/providers/${id}`, {
        headers,
        data: { ...data, phone: '(713) 555-0142' },
      })
    ).status(),
  ).toBe(200);
  return { id, name };
}

test('audit logs: actors, changes, filters in the address and an export', async ({
  page,
  request,
  accounts: { patient, admin },
}) => {
  await promote(request, admin, patient);
  const { id, name } = await aChangedProvider(request, patient);
  await startSession(page, patient);
  await open(page, '/admin/audit-logs');
  await expect(page.getByRole('link', { name: 'Audit Logs' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('searchbox', { name: 'Record name or id, or reason' }).fill(id);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${id}`));
  await expect(rows(page)).toHaveCount(2);
  const changed = rows(page).filter({ hasText: 'Changed' });
  await expect(changed).toContainText(patient.email);
  await expect(changed).toContainText('Provider');

  await changed.getByRole('button', { name: 'Expand row' }).focus();
  await page.keyboard.press('Enter');
  const difference = page.getByRole('row', { name: 'Phone – (713) 555-0142', exact: true });
  await expect(difference).toBeVisible();
  await expect(page.getByText('Provider edited (ReplaceProvider)')).toBeVisible();
  const chain = page.getByRole('region', { name: 'Integrity check' });
  await expect(chain).toContainText(/Every entry is chained up to .+20\d\d/);
  await expect(chain.locator('dd')).toHaveText(/^[0-9a-f]{64}$/);
  expect(await violations(page)).toEqual([]);

  await expect(changed.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/admin/providers/${id}`,
  );

  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.locator('.ant-select-item-option', { hasText: /^Created$/ }).click();
  await expect(page).toHaveURL(/action=create/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Created');
  await page.getByRole('searchbox', { name: /^Who/ }).fill(patient.email);
  await expect(page).toHaveURL(/actor=/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: /^Who/ })).toHaveValue(patient.email);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  const table = readFileSync(await file.path(), 'utf8');
  expect(table.split('\r\n')).toHaveLength(3);
  expect(table).toContain(name);
  await expect(notification(page)).toContainText('Export successful!');

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(rows(page).filter({ hasText: 'Exported' }).first()).toContainText(patient.email);
  await page.getByRole('searchbox', { name: /^Who/ }).fill(patient.email);
  await expect(page).toHaveURL(/actor=/);
  await rows(page)
    .filter({ hasText: 'Changed' })
    .filter({ hasText: 'Provider' })
    .getByRole('button', { name: 'Expand row' })
    .click();
  await page.getByRole('button', { name: 'All of this record' }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]q=${id}`));
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('searchbox', { name: 'Record name or id, or reason' }).fill(name);
  await expect(page).toHaveURL(/[?&]q=Fir/);
  await rows(page).first().getByRole('link', { name }).click();
  const changes = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('Provider edited');
  await expect(changes.first()).toContainText(patient.email);
  await expect(
    changes.first().getByRole('row', { name: 'Phone – (713) 555-0142', exact: true }),
  ).toBeVisible();
});

test('audit logs: an invalid range, an empty result, and a list that fails to load', async ({
  page,
  request,
  accounts: { patient, admin },
}) => {
  await promote(request, admin, patient);
  await startSession(page, patient);
  await open(page, `/admin/audit-logs?q=${randomUUID()}`);
  await expect(page.getByText('No entries found')).toBeVisible();
  await open(page, '/admin/audit-logs?from=2026-02-02&to=2026-02-01');
  await expect(page.getByText('The last day must not be before the first day.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.route('**/api/admin/audit-log?**', (route) => route.abort());
  await page.route('**/api/admin/audit-chain', (route) =>
    route.fulfill({
      json: { digest: null, at: null, waiting: 3, waitingSince: '2026-01-02T12:00:00.000Z' },
    }),
  );
  await page.goto('/admin/audit-logs');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /^Entries since Jan 2, 2026, 6:00 AM are not chained/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This list could not be loaded' }),
  ).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('search misses: searches by three people without a result can be sorted and searched', async ({
  page,
  request,
  accounts: { patient, admin },
}) => {
  await promote(request, admin, patient);
  const mark = letters();
  const often = `zither ${mark}`;
  const seldom = `gizmo ${mark}`;
  for (const [phrase, people] of [
    [often, 4],
    [seldom, 3],
  ] as const) {
    for (let times = 0; times < people; times++)
      expect(
        (
          await request.post('/api/search/symptoms', {
            headers: PERSON,
            data: { query: phrase, sessionId: randomUUID() },
          })
        ).status(),
      ).toBe(200);
  }
  await startSession(page, patient);
  await open(page, '/admin/search-misses');
  const search = page.getByRole('searchbox', { name: 'Words of the phrase' });
  const first = rows(page).first();
  await search.fill(mark.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`[?&]q=${mark.toUpperCase()}`));
  await expect(rows(page)).toHaveCount(2);
  await expect(first).toContainText(often);
  await page.getByRole('columnheader', { name: 'Phrase', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=phrase&order=asc/);
  await expect(first).toContainText(seldom);
  await page.getByRole('columnheader', { name: 'People', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=sessions&order=asc/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=sessions&order=desc/);
  await expect(first).toContainText(often);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.reload();
  await expect(search).toHaveValue(mark.toUpperCase());
  await expect(rows(page)).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await search.fill(`${mark}%`);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.route('**/api/admin/search-misses?**', (route) => route.abort());
  await search.fill('anything else');
  await expect(
    page.getByRole('alert').filter({ hasText: 'This list could not be loaded' }),
  ).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await search.fill(seldom);
  await expect(rows(page)).toHaveCount(1);
});

test('bookings: calls to clinics and failed mails have pages of their own', async ({
  page,
  request,
  accounts: { patient, admin },
}) => {
  await promote(request, admin, patient);
  const headers = { authorization: `Bearer ${await tokenOf(patient)}` };
  const [provider] = (await (await request.get('/api/providers/with-services?limit=1')).json()) as {
    id: string;
    name: string;
  }[];
  expect(
    (
      await request.post('/api/provider-booking-clicks', {
        headers,
        data: { providerId: provider?.id },
      })
    ).status(),
  ).toBe(201);
  await startSession(page, patient);
  await open(page, '/admin/bookings');
  const parts = page.getByRole('navigation', { name: 'Admin Console' });
  await parts.getByRole('link', { name: 'Calls to clinics' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/clicks$/);
  await expect(page.getByRole('row', { name: new RegExp(patient.email) })).toContainText(
    provider?.name ?? '',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(patient.email);
  await parts.getByRole('link', { name: 'Failed mails' }).click();
  await expect(page.getByRole('heading', { name: 'Failed mails' })).toBeVisible();
  await expect(
    page.locator('.ant-table-row').filter({ hasText: 'New request, to the clinic' }).first(),
  ).toContainText('Demo');
  await page.goto('/admin/bookings/nothing');
  await expect(page.getByRole('heading', { name: 'Admin Console' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the audit pages are accessible and fit in both languages', async ({
  page,
  request,
  accounts: { patient, admin },
}) => {
  await promote(request, admin, patient); // the language that is chosen stays with the account
  await startSession(page, patient);
  for (const path of ['audit-logs', 'search-misses', 'bookings/failed-mails', 'bookings/clicks']) {
    await page.goto(`/admin/${path}`);
    await expect(
      page.locator(path.endsWith('clicks') ? '.top-clicks' : '.console-table'),
    ).toBeVisible();
    await expectAccessible(page, 390);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ path, width, beyond: await beyondEdge(page) }).toEqual({ path, width, beyond: [] });
    }
  }
});

/** Elements that reach over the right edge outside of what scrolls by itself. */
const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (each) =>
          each.getBoundingClientRect().right > innerWidth + 1 &&
          !each.closest('.ant-table-content, .figure-table'),
      )
      .map((each) => `${each.tagName}.${each.className}`),
  );
