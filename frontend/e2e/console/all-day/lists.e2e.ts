import { readFile } from 'node:fs/promises';
import { expect, test, violations } from '../../fixtures.js';
import { Console, mark, open, rowOf, toast } from '../console-client.js';

/** Height in pixels of a row with a button. */
const ONE_LINE = 60;
const WIDE_LISTS = [
  'users',
  'providers',
  'providers/deleted',
  'services',
  'locations',
  'bookings',
  'bookings/failed-mails',
  'bookings/clicks',
  'price-requests',
  'price-changes',
  'price-files',
  'price-files/watched',
  'price-files/scorecards',
  'search-misses',
  'search-misses/unsure',
  'audit-logs',
];
const EXPANDED = '.ant-table-expanded-row';

test('a list exports what its filters show, and its filters are saved as a view', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `Willow ${mark()}`;
  await admin.aProvider({ name });
  await open(page, accounts.patient, `providers?q=${encodeURIComponent(name)}&status=draft`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export list' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('providers.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
  await toast(page, 'Export successful!');

  await page.getByRole('button', { name: 'Saved views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  const view = `Drafts ${mark()}`;
  await dialog.getByLabel('Save the filters and order of this list as').fill(view);
  await dialog.getByRole('checkbox', { name: 'Everybody' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await toast(page, 'View saved');
  await expect(dialog.getByRole('link', { name: view })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const address = await dialog.getByRole('link', { name: view }).getAttribute('href');

  await page.goto(String(address));
  await expect(page).toHaveURL(/\?q=Willow\+[0-9a-f]+&status=draft$/);
  await expect(rowOf(page, name)).toBeVisible();
});

test('every list of the console has an export of what its filters show', async ({
  page,
  accounts,
  request,
}) => {
  await Console.of(request, accounts);
  await open(page, accounts.patient, 'price-changes');
  for (const [path, file] of [
    ['price-changes', 'price-changes.csv'],
    ['price-files', 'price-files.csv'],
    ['price-files/watched', 'watched-price-files.csv'],
    ['price-files/scorecards', 'hospital-scorecards.csv'],
    ['bookings/failed-mails', 'failed-mails.csv'],
    ['providers/deleted', 'deleted-records.csv'],
    ['search-misses', 'search-misses.csv'],
  ]) {
    await page.goto(`/admin/${path}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export list' }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test('a row of a list takes one line', async ({ page, accounts, request }) => {
  const admin = await Console.of(request, accounts);
  const name = `Willow and Elm Family Practice of Greater Houston and The Woodlands ${mark()}`;
  await admin.aProvider({ name, email: `the.front.desk.of.the.practice@${mark()}.mail.example` });
  await admin.requestsPrice({
    requestType: 'service',
    providerName: name,
    serviceName: 'Ultrasound of the heart with contrast, reading and report',
    description: 'How much is it in all? '.repeat(12),
    contactEmail: `somebody.with.a.long.address.${mark()}@mail.example`,
  });
  await open(page, accounts.patient, 'providers');
  for (const width of [834, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      'price-requests',
      'bookings',
      'providers',
      'users',
      'services',
      'locations',
      'bookings/clicks',
      'price-files',
      'price-files/scorecards',
      'search-misses',
      'search-misses/unsure',
      'audit-logs',
    ]) {
      await page.goto(`/admin/${path}`);
      await expect(page.locator('.console-table[aria-busy="false"]')).toBeVisible();
      const heights = await page
        .locator('.console-table .ant-table-row')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect({ width, path, tall: heights.filter((height) => height > ONE_LINE) }).toEqual({
        width,
        path,
        tall: [],
      });
    }
  }
});

test('no list scrolls sideways at 1280, 834 and 390 pixels, in English and in Spanish', async ({
  page,
  accounts,
  request,
}) => {
  test.setTimeout(240_000); // thirty pages
  const admin = await Console.of(request, accounts);
  const { id } = await admin.aProvider();
  await admin.does('delete', `/providers/${id}`);
  await open(page, accounts.patient, 'bookings');
  for (const language of ['en', 'es']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    for (const path of WIDE_LISTS) {
      await page.goto(`/admin/${path}`);
      await expect(page.locator('.console-table[aria-busy="false"]')).toBeVisible();
      for (const width of [1280, 834, 390]) {
        await page.setViewportSize({ width, height: 900 });
        // A table folds a moment after its window became narrow.
        await expect
          .poll(async () => {
            const beyond = await page
              .locator('.console-page > .console-table .ant-table-content')
              .evaluate((table) => table.scrollWidth - table.clientWidth);
            return { language, path, width, beyond };
          })
          .toEqual({ language, path, width, beyond: 0 });
      }
    }
  }
});

test('a phone sorts a list by a choice, since cards have no heads of columns', async ({
  page,
  accounts,
  request,
}) => {
  await Console.of(request, accounts);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, accounts.patient, 'bookings');
  const order = page.getByRole('combobox', { name: 'Order', exact: true });
  await order.click();
  await page
    .locator('.ant-select-item-option', { hasText: /^Status, ascending$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/sort=status&order=asc/);
  await expect(page.locator('.console-table[aria-busy="false"]')).toBeVisible();
  const card = page.locator('.console-table .ant-table-row').first();
  await expect(card).toContainText('Cancelled');
  expect(await violations(page)).toEqual([]);
  await page.goto('/admin/services');
  await expect(card.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.setViewportSize({ width: 834, height: 1112 });
  await expect(order).toHaveCount(0);
});

test('what a row cuts off is in what the row opens, by keyboard', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `Willow and Elm Family Practice of Greater Houston and The Woodlands ${mark()}`;
  await admin.aProvider({ name });
  await admin.requestsPrice({
    requestType: 'service',
    providerName: name,
    serviceName: 'Ultrasound of the heart with contrast, reading and report',
    description: 'How much is it in all?',
    contactEmail: `somebody.with.a.long.address.${mark()}@mail.example`,
  });
  const found = `q=${encodeURIComponent(name)}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, accounts.patient, 'users');
  for (const [path, opener, opened] of [
    [`price-requests?${found}`, 'link', 'dialog'],
    ['bookings', 'link', 'dialog'],
    [`providers?${found}`, 'link', '.console-page'],
    [`users?q=${encodeURIComponent(accounts.patient.email)}`, 'button', EXPANDED],
    ['audit-logs', 'button', EXPANDED],
    ['price-changes', 'button', EXPANDED],
    ['price-files', 'button', EXPANDED],
    ['bookings/failed-mails', 'button', EXPANDED],
    ['bookings/clicks', 'button', EXPANDED],
    ['services', 'button', EXPANDED],
    ['locations', 'button', EXPANDED],
    ['price-files/scorecards', 'button', EXPANDED],
    ['search-misses/unsure', 'button', EXPANDED],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(page.locator('.console-table[aria-busy="false"]')).toBeVisible();
    const row = page.locator('.console-table .ant-table-row').first();
    const texts = await row.locator('td.ant-table-cell-ellipsis').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const whole = [...cell.querySelectorAll('[title]:not(.console-mark)')].map((part) =>
          part.getAttribute('title'),
        );
        return whole.length ? whole : [cell.textContent];
      }),
    );
    expect(texts.length).toBeGreaterThan(0);
    await row.getByRole(opener).first().focus();
    await page.keyboard.press('Enter');
    if (opened === '.console-page') await expect(page).toHaveURL(/\/providers\/[\da-f-]+$/);
    const whole = opened === 'dialog' ? page.getByRole('dialog') : page.locator(opened);
    for (const text of texts) await expect(whole, path).toContainText(text ?? '');
  }
});
