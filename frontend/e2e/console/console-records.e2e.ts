import { endSessions, signInAgain } from '../account/ended-session.js';
import { expect, test, textsOfMails, violations } from '../fixtures.js';
import { Console, mark, open, rowOf, toast } from './console-client.js';

const STORED = '<img src=x onerror=alert(1)>';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAA' +
    'BJRU5ErkJggg==',
  'base64',
);

test('the list of providers: what a row shows and offers, and the filters', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `Palm ${mark()}`;
  const provider = await admin.aProvider({ name, specialty: `Palmistry ${mark()}` });
  await open(page, accounts.patient, `providers?q=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  const filter = (label: string) => page.getByRole('combobox', { name: label });
  await expect(page.getByRole('heading', { name: 'Provider Management' })).toBeVisible();
  expect(await page.getByRole('columnheader').filter({ hasText: /\w/ }).allTextContents()).toEqual([
    'Provider',
    'Specialty',
    'Contact',
    'Status',
    'Version',
    'Last updated',
    'Actions',
  ]);
  await expect(row.getByRole('button')).toHaveText(['Edit', 'Publish', 'More']);
  await filter('Status').click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([
    'All',
    'Draft',
    'In Review',
    'Published',
    'Suspended',
  ]);
  await page.locator('.ant-select-item-option', { hasText: 'Published' }).click();
  await expect(page.getByText('No providers found')).toBeVisible();
  await admin.does('post', `/providers/${provider.id}/submit-review`);
  await page.goto(`/admin/providers?q=${encodeURIComponent(name)}&status=in_review`);
  await expect(row.getByRole('button')).toHaveText(['Edit', 'Publish', 'More']);

  await page.goto('/admin/providers?q=Blue+Teapot');
  await filter('Specialty').fill('gastro');
  await page.locator('.ant-select-item-option', { hasText: 'Gastroenterology' }).click();
  await expect(page).toHaveURL(/specialty=Gastroenterology/);
  const published = rowOf(page, 'Blue Teapot Digestive Care');
  await expect(published).toContainText(/4\.4 out of 5, \d+ reviews/);
  await expect(published.getByRole('button')).toHaveText(['Edit', 'Suspend', 'More']);
  await published
    .getByRole('button', { name: 'More actions for Blue Teapot Digestive Care' })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Duplicate', 'History', 'Delete']);
});

test('a photo is uploaded, shown and removed; another file is refused beside the button', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aProvider();
  await open(page, accounts.patient, `providers/${provider.id}`);
  const part = page.getByRole('region', { name: 'Photo' });
  const input = part.locator('input[type=file]');
  const button = part.getByRole('button', { name: 'Choose a photo' });
  for (const [file, message] of [
    [
      { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      'Please choose a picture: PNG, JPEG or WebP.',
    ],
    [
      { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      'Please choose a picture: PNG, JPEG or WebP.',
    ],
    [
      { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) },
      'This file is larger than 2 MB.',
    ],
  ] as const) {
    await input.setInputFiles(file);
    await expect(button).toHaveAccessibleDescription(new RegExp(message));
    await toast(page, 'The photo could not be changed.');
  }
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await toast(page, 'Photo saved');
  await expect(part.getByRole('img', { name: `Photo of ${provider.name}` })).toHaveAttribute(
    'src',
    /\.webp$/,
  );
  await expect(part.getByRole('alert')).toHaveCount(0);
  await part.getByRole('button', { name: 'Remove the photo' }).click();
  await toast(page, 'Photo removed');
  await expect(part.getByText('No photo. Visitors see the initials.')).toBeVisible();
});

test('a save whose response was lost shows as failed, and a retry succeeds', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aReadyProvider();
  await open(page, accounts.patient, `providers?q=${encodeURIComponent(provider.name)}`);
  const row = rowOf(page, provider.name);
  const dialog = page.getByRole('dialog');
  const lost = async (path: RegExp) =>
    page.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
  await row.getByRole('button', { name: `Edit ${provider.name}` }).click();
  await dialog.getByLabel('Phone', { exact: true }).fill('(713) 555-0188');
  await lost(/\/api\/admin\/providers\/[^/?]+$/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Failed to update provider. Please try again.');
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue('(713) 555-0188');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Provider updated!');
  await expect(row).toContainText('(713) 555-0188');

  await row.getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Provider published!');
  await row.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByLabel('Reason').fill('Closed for the summer');
  await page.route(/\/suspend$/, (route) => route.abort('connectionreset'), { times: 1 });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await toast(page, 'Failed to suspend provider. Please try again.');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Closed for the summer');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await toast(page, 'Provider suspended!');
  await expect(row).toContainText('Suspended');
});

test('after a session ends in a dialog, signing in there lets the same change succeed', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const provider = await admin.aProvider();
  const service = await admin.aService();
  await admin.anOffer(provider, service, 12_000);
  await open(page, accounts.patient, `providers/${provider.id}`);
  const dialog = page.getByRole('dialog').last();
  await page.getByRole('button', { name: `Edit ${service.name}` }).click();
  await dialog.getByLabel('Own price', { exact: true }).fill('88');
  await endSessions(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await signInAgain(page, accounts.patient);
  await expect(dialog.getByLabel('Own price', { exact: true })).toHaveValue('88');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Saved!');
  await expect(rowOf(page, service.name)).toContainText('$88');

  await rowOf(page, service.name).getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByLabel('Reason').fill('No longer done here');
  await endSessions(page);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await signInAgain(page, accounts.patient);
  await expect(dialog.getByLabel('Reason')).toHaveValue('No longer done here');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await toast(page, 'Suspended!');
  await expect(rowOf(page, service.name)).toContainText('Suspended');
});

test('a script stored as a name is inert text on all pages, in documents and in mails', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `${STORED} ${mark()}`;
  const place = await admin.aPlace({ name: STORED, address: `${STORED} Street` });
  const provider = await admin.aProvider({ name });
  const path = `/providers/${provider.id}`;
  const service = await admin.aService({ name: `${STORED} ${mark()}` });
  const { id } = await admin.does('post', `${path}/locations`, { locationId: place.id });
  await admin.does('post', `${path}/locations/${id}/publish`);
  await admin.anOffer(provider, service, 12_000);
  await admin.does('post', `${path}/attest`);
  const { slug } = await admin.does<{ slug: string }>('post', `${path}/publish`);
  const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 240 * 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  const booking = await admin.books({
    requestType: 'service',
    providerId: provider.id,
    serviceId: service.id,
    preferredSlots: [{ start, end }],
    symptoms: 'A dull ache.',
  });
  await open(page, accounts.patient, `bookings?q=${encodeURIComponent(name.slice(-8))}`);
  const code = await page.evaluate(async (id) => {
    const { token } = (await (await fetch('/api/auth/token', { method: 'POST' })).json()) as {
      token: string;
    };
    return (
      (await (
        await fetch(`/api/bookings/${id}`, { headers: { authorization: `Bearer ${token}` } })
      ).json()) as { priceCode: string }
    ).priceCode;
  }, booking.id);
  for (const address of [
    `/admin/bookings?q=${encodeURIComponent(name.slice(-8))}`,
    `/providers?q=${encodeURIComponent(name.slice(-8))}`,
    `/providers/${slug}-${provider.id}`,
    `/booking?provider=${provider.id}`,
    `/booking/${service.id}`,
    '/account',
    `/verify/${code}`,
    `/verify/${code}/sheet`,
  ]) {
    await page.goto(address);
    await expect(page.getByText(name.slice(-8)).first(), address).toBeVisible();
    expect([address, await page.locator('img[src="x"], [onerror]').count()]).toEqual([address, 0]);
  }
  const about = () => textsOfMails().filter((text) => text.includes(name.slice(-8)));
  await expect.poll(() => about().length).toBeGreaterThanOrEqual(2);
  for (const text of about()) expect(text.slice(text.indexOf('<html'))).not.toContain('<img src=x');
});

test('a rating needs a source and a day; it is shown to visitors and removed', async ({
  page,
  accounts,
  request,
}) => {
  const desk = await Console.of(request, accounts);
  const provider = await desk.aProvider();
  await open(page, accounts.patient, `providers/${provider.id}`);
  await page.getByRole('button', { name: 'Rating', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rating from elsewhere' });
  await dialog.getByLabel('Stars, 0.1 to 5').fill('4.7');
  await dialog.getByLabel('Number of reviews').fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Required').first()).toBeVisible();
  await dialog.getByLabel('Source').fill('Texas patient survey');
  await dialog.getByLabel('As of (YYYY-MM-DD)').fill('2026-11-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.console-facts')).toContainText(
    '4.7 of 5, 12 reviews. Texas patient survey',
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the rating' }).click();
  await expect(page.locator('.console-facts')).not.toContainText('Texas patient survey');
});
