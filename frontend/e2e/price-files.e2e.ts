import type { Page } from '@playwright/test';
import { choose, chooseByKeyboard } from './console/choose-filter.js';
import { Console, mark, open, rowOf, toast } from './console/console-client.js';
import {
  type Account,
  expect,
  expectAccessible,
  overflow,
  startSession,
  test,
  tokenOf,
  violations,
} from './fixtures.js';
import { aFile, PATH, uploaded } from './price-files/uploads.js';

/** Opens the page of price files as an administrator. */
async function openPriceFiles(page: Page, account: Account): Promise<void> {
  await open(page, account, 'price-files');
  await expect(page.getByRole('heading', { name: 'Price files' })).toBeVisible();
}

const adder = (page: Page) => page.getByRole('button', { name: 'Add a price file' });

/** Chooses a file in the dialog that adds one. */
async function choosesFile(page: Page, file: ReturnType<typeof aFile>): Promise<void> {
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function addsFile(page: Page): Promise<void> {
  await adder(page).click();
  await choosesFile(page, aFile());
}

test('price files: upload, preview, apply and undo', async ({ page, accounts, request }) => {
  const admin = await Console.of(request, accounts);
  const hospital = await admin.aReadyProvider({ name: `Heron Hospital ${mark()}` });
  const file = aFile();
  await openPriceFiles(page, accounts.patient);
  await adder(page).click();
  await chooseByKeyboard(page, 'Hospital', hospital.name, `${hospital.name} (clinic)`);
  await page
    .getByLabel('Address where the file is published')
    .fill('https://heron.example/prices.csv');
  expect(await violations(page)).toEqual([]);
  await choosesFile(page, file);
  await toast(page, 'The file was uploaded and is read now');
  const row = rowOf(page, file.name);
  await expect(row).toContainText('Ready to review');
  await expect(row).toContainText(hospital.name);
  await expectAccessible(page);

  await page.goto('/admin/price-files');
  await row.getByRole('link', { name: file.name }).click();
  await expect(page.getByRole('heading', { name: file.name })).toBeVisible();
  await expect(page.getByText('A tall CSV file in the template 3.0.0 of CMS.')).toBeVisible();
  await expect(page.getByText(`Chosen for this file: ${hospital.name}.`)).toBeVisible();
  await expect(page.getByText('Careful: what the file says of itself')).toBeVisible();
  const changes = page.getByRole('region', { name: 'What would change' });
  await expect(changes.getByRole('row').filter({ hasText: '$1,500' })).toContainText('New');
  await expect(changes.getByRole('row').filter({ hasText: '$420.50' })).toContainText('New');
  await expect(page.getByRole('region', { name: 'Rows in quarantine: 1' })).toContainText(
    'Its cash price is not an amount.',
  );
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 new prices');
  await expect(dialog).not.toContainText('by more than half');
  await expect(dialog).toContainText('What the file says of itself does not fit this hospital');
  const apply = dialog.getByRole('button', { name: 'Apply', exact: true });
  await expect(apply).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Type the name of the chosen hospital').focus();
  await page.keyboard.type(hospital.name.toLowerCase());
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await expect(apply).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('In force', { exact: true }).first()).toBeVisible();
  await toast(page, 'The prices of this file are in force');
  await page.getByRole('link', { name: 'Open its page' }).click();
  await expect(page.getByText('$1,500').first()).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await toast(page, 'The prices from before are in force again');
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
});

test('price files: a second file shows what would change, and jumps', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const hospital = await admin.aReadyProvider({ name: `Egret Hospital ${mark()}` });
  const token = await tokenOf(accounts.patient);
  const upload = (changes?: Record<string, string>) =>
    uploaded(request, admin, token, hospital.id, changes);
  const confirmations = ['other-hospital'];
  const first = await upload();
  await admin.does('post', `/price-files/${first}/apply`, { confirmations });
  const second = await upload({ knee: '500.00' });

  await startSession(page, accounts.patient);
  await page.goto(`/admin/price-files/${second}`);
  const changes = page.getByRole('region', { name: 'What would change' });
  const knee = changes.getByRole('row').filter({ hasText: '$1,500' });
  await expect(knee).toContainText('$500');
  await expect(knee).toContainText('By more than half');
  await expect(changes.getByRole('row').filter({ hasText: '$420.50' })).toContainText('Unchanged');
  await choose(page, 'Services to show', '', 'Jumps of more than half (1)');
  await expect(changes.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/changes=jumps/);
  await choose(page, 'Services to show', '', 'Gone (0)');
  await expect(changes).toContainText('No service matches.');

  // Another import is applied after this page was read.
  const third = await upload({ echo: '430.00' });
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: '$1,500 to $500' })).toBeVisible();
  const tick = dialog.getByRole('checkbox', { name: 'These new prices are right' });
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await dialog.getByLabel('Type the name of the chosen hospital').fill(hospital.name);
  expect(await violations(page)).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await overflow(page)).toBe(0);
  }
  await admin.does('post', `/price-files/${third}/apply`, { confirmations });
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await toast(page, 'Another file of this hospital was applied or undone.');

  await page.goto(`/admin/price-files/${first}`);
  await expect(page.getByText(/^Replaced on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the file that replaced this one' }).click();
  await expect.poll(() => page.url()).toContain(third);
  await expectAccessible(page);
});

test('price files: an upload can be stopped, and a refusal says why', async ({
  page,
  accounts,
  request,
}) => {
  await Console.of(request, accounts);
  await openPriceFiles(page, accounts.patient);
  await page.route(`**${PATH}?fileName=*`, () => undefined);
  const sent = page.waitForRequest(`**${PATH}?fileName=*`);
  await addsFile(page);
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The upload was stopped. Nothing was kept.')).toBeVisible();
  await expect(adder(page)).toBeFocused();

  for (const [status, reason] of [
    [413, 'It is larger than this server takes.'],
    [403, 'You do not have the permission to add price files.'],
  ] as const) {
    await page.unroute(`**${PATH}?fileName=*`);
    await page.route(`**${PATH}?fileName=*`, (route) => route.fulfill({ status, body: '' }));
    await addsFile(page);
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  }
  await page.unroute(`**${PATH}?fileName=*`);
  await page.route(`**${PATH}?fileName=*`, (route) => route.abort('connectionreset'));
  await addsFile(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The connection broke off' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await adder(page).click();
  await page.getByRole('button', { name: 'Fetch it from this address' }).click();
  await expect(page.getByText('Enter an address that begins with https://.')).toBeVisible();
});

test('price files: what is on its way is looked at again until it is read', async ({
  page,
  accounts,
  request,
}) => {
  await Console.of(request, accounts);
  let looks = 0;
  await page.route(`**${PATH}?limit=*`, async (route) => {
    looks += 1;
    const status = looks < 3 ? 'reading' : 'failed';
    await route.fulfill({ json: [anImport(status)], headers: { 'X-Total-Count': '1' } });
  });
  await openPriceFiles(page, accounts.patient);
  const row = rowOf(page, 'slow.csv');
  await expect(row.getByRole('progressbar', { name: 'Being read' })).toHaveAttribute(
    'value',
    '500000',
  );
  await expect(row).toContainText('500 kB of 2 MB');
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('It is not a price file.');
  expect(looks).toBe(3);

  const retried = page.waitForRequest(`**${PATH}/*/retry`);
  await page.route(`**${PATH}/*/retry`, (route) => route.fulfill({ status: 204 }));
  await row.getByRole('button', { name: 'Try slow.csv again' }).click();
  expect((await retried).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await toast(page, 'The file is on its way again');
});

test('watched files and scorecards', async ({ page, accounts, request }) => {
  const admin = await Console.of(request, accounts);
  const hospital = await admin.aReadyProvider({ name: `Ibis Hospital ${mark()}` });
  await startSession(page, accounts.patient);
  await page.goto('/admin/price-files/watched');
  await page.getByRole('button', { name: 'Watch an address' }).click();
  await choose(page, 'Hospital', hospital.name, hospital.name);
  await page.getByLabel('Address where the file is published').fill('http://ibis.example/p.csv');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Watch this address' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter an address that begins with https://.');
  await page.getByLabel('Address where the file is published').fill('https://ibis.example/p.csv');
  await page.getByRole('button', { name: 'Watch this address' }).click();
  await toast(page, 'The address is watched from now on');
  const row = rowOf(page, hospital.name);
  await expect(row).toContainText('https://ibis.example/p.csv');
  await expectAccessible(page);

  await page.goto('/admin/price-files/watched');
  await row.getByRole('button', { name: `Look now at the file of ${hospital.name}` }).click();
  await toast(page, 'The address is being looked at');
  await row.getByRole('button', { name: `Stop watching the file of ${hospital.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop watching' }).click();
  await toast(page, 'The file is no longer watched');
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Scorecards' }).click();
  await expect(page).toHaveURL(/\/admin\/price-files\/scorecards$/);
  const excerpt = rowOf(page, 'Houston Methodist Hospital').first();
  await expect(excerpt).toContainText(/Excerpt for the demo: \d+ prices/);
  await expect(excerpt).not.toContainText('%');
  await expectAccessible(page);
  await page.setViewportSize({ width: 834, height: 1000 });
  expect(await overflow(page)).toBe(0);
});

test('only administrators see price files', async ({ page, accounts, request }) => {
  expect((await request.get(PATH)).status()).toBe(401);
  const headers = { authorization: `Bearer ${await tokenOf(accounts.patient)}` };
  expect((await request.get(PATH, { headers })).status()).toBe(403);
  await startSession(page, accounts.patient);
  await page.goto('/admin/price-files');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

const anImport = (status: 'reading' | 'failed') => ({
  id: '0b9a1b60-6f0e-4c0d-9d0a-6a3a8a1f2b3c',
  status,
  fileName: 'slow.csv',
  sourceUrl: null,
  providerId: null,
  hospital: null,
  hospitalInFile: null,
  fileDate: null,
  bytes: 2_000_000,
  doneBytes: status === 'reading' ? 500_000 : null,
  totalBytes: status === 'reading' ? 2_000_000 : null,
  rows: null,
  withCash: null,
  matched: null,
  ambiguous: null,
  quarantined: null,
  failure: status === 'failed' ? 'It is not a price file.' : null,
  watched: false,
  hopeless: false,
  replacedBy: null,
  replacedAt: null,
  addedBefore: null,
  sameInForce: false,
  vanishedAt: null,
  createdBy: 'cli',
  createdAt: '2026-11-20T10:00:00.000Z',
  appliedBy: null,
  appliedAt: null,
  undoneBy: null,
  undoneAt: null,
});
