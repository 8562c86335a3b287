import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { CONSENTS } from '../../booking/consents.js';
import { type Account, expect, startSession, test, tokenOf } from '../../fixtures.js';
import { writtenPatient } from '../../people.js';
import { Console, mark, rowOf, toast } from '../console-client.js';

const HOUR_MS = 3_600_000;
const DOCUMENT = resolve(import.meta.dirname, '../../../../docs/subsystems/console.md');

/** The clicks of each task by the last column of the table in the documents. */
const documented = Object.fromEntries(
  readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^\d+$/.test(cells[3] ?? ''))
    .map((cells) => [cells[1], Number(cells[3])]),
);

/** Works from the start page and counts the clicks of each task. */
class Day {
  readonly counted: Record<string, number> = {};
  private clicks = 0;

  constructor(readonly page: Page) {}

  async task(name: string, work: () => Promise<void>): Promise<void> {
    await test.step(name, async () => {
      await this.page.goto('/admin');
      this.clicks = 0;
      await work();
      this.counted[name] = this.clicks;
    });
  }

  async click(what: Locator): Promise<void> {
    await what.click();
    this.clicks++;
  }

  /** A page of the navigation. */
  async opens(name: string): Promise<void> {
    const nav = this.page.getByRole('navigation', { name: 'Admin Console' });
    await this.click(nav.getByRole('link', { name: new RegExp(`^${name}`) }));
  }

  /** One of the options of the open list. */
  async chooses(option: RegExp): Promise<void> {
    await this.click(this.page.locator('.ant-select-item-option', { hasText: option }).last());
  }

  /** An item of the work list. */
  async takes(text: string | RegExp): Promise<void> {
    const list = this.page.getByRole('table', { name: 'What is waiting' });
    await this.click(list.getByRole('row').filter({ hasText: text }).first().getByRole('link'));
  }
}

/** A published clinic that sees one patient at a time, and what it offers. */
async function aSmallClinic(admin: Console) {
  const provider = await admin.aReadyProvider({ capacity: 1 });
  const service = await admin.aService();
  await admin.anOffer(provider, service, 9000);
  await admin.does('post', `/providers/${provider.id}/publish`);
  return { provider, service };
}

test('ten tasks of a day take the clicks that the documents say', async ({
  page,
  accounts,
  request,
}) => {
  test.setTimeout(240_000);
  const admin = await Console.of(request, accounts);
  const { provider, service } = await aSmallClinic(admin);
  // Soon, so that it is among the most urgent of the work list.
  const start = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 30 * HOUR_MS);
  const window = { start, end: new Date(start.getTime() + 3 * HOUR_MS) };
  const books = async (person: Account): Promise<string> => {
    const booked = await request.post('/api/bookings', {
      headers: { authorization: `Bearer ${await tokenOf(person)}` },
      data: {
        requestType: 'service',
        providerId: provider.id,
        serviceId: service.id,
        preferredSlots: [window],
        symptoms: 'A dull ache.',
        consents: CONSENTS,
      },
    });
    expect(booked.status()).toBe(201);
    return ((await booked.json()) as { id: string }).id;
  };
  const first = await books(await writtenPatient());
  await admin.does('post', `/bookings/${first}/confirm`, {
    confirmedSlot: { start, end: new Date(start.getTime() + HOUR_MS / 2) },
  });
  const patient = await writtenPatient();
  await books(patient);
  await startSession(page, accounts.patient);
  const day = new Day(page);
  const dialog = page.getByRole('dialog');

  await day.task('answer a late quote', async () => {
    await day.takes(/Late by.*Price to send/);
    await day.click(dialog.getByRole('button', { name: 'Send a price' }));
    const quote = page.getByRole('dialog', { name: 'Send a price' });
    await quote.getByLabel('Price *').fill('120');
    await quote.getByLabel('Price holds until *').fill('2099-12-31');
    await quote.getByLabel('Clinic *').fill('Ash Imaging');
    await quote.getByLabel('Place *').fill('1 Main Street, Houston');
    await quote.getByLabel('What the price includes *').fill('All of it.');
    await day.click(quote.getByRole('button', { name: 'Send the price' }));
    await expect(quote).toHaveCount(0);
  });
  // It is an invented request that other tests see, too.
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await toast(page, 'Taken back');

  await day.task('give a request to somebody', async () => {
    await day.takes(provider.name);
    await day.click(dialog.getByRole('combobox', { name: 'Assigned to' }));
    await day.chooses(/\(me\)/);
    await toast(page, 'Assigned!');
  });

  await day.task('confirm an appointment whose first time is taken', async () => {
    await day.takes(provider.name);
    await day.click(dialog.getByRole('button', { name: 'Confirm' }));
    const confirm = page.getByRole('dialog', { name: /^Confirm the appointment/ });
    await day.click(confirm.getByRole('button', { name: 'Confirm' }));
    await expect(confirm).toHaveCount(0);
  });

  await day.task('find out who changed a price', async () => {
    await day.opens('Price Changes');
    await expect(rowOf(page, provider.name).first()).toContainText(accounts.patient.email);
  });

  await day.task('suspend a person and cancel their one request', async () => {
    await day.opens('Users');
    await page.getByRole('searchbox').fill(patient.email);
    const row = rowOf(page, patient.email);
    await expect(page.getByText('1 to 1 of 1')).toBeVisible();
    await day.click(row.getByRole('combobox', { name: /^Status/ }));
    await day.chooses(/^Suspended$/);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fake requests');
    await day.click(dialog.getByRole('checkbox', { name: /^Cancel all of them now/ }));
    await day.click(dialog.getByRole('button', { name: 'Set to Suspended' }));
    await toast(page, 'User status updated successfully');
  });

  const gone = await admin.aProvider({ name: `Gone ${mark()}` });
  await admin.does('delete', `/providers/${gone.id}`);
  await day.task('restore a deleted provider', async () => {
    await day.opens('Providers');
    await day.click(page.getByRole('link', { name: 'Deleted records' }).first());
    await day.click(rowOf(page, gone.name).getByRole('button', { name: /^Restore/ }));
    await day.click(dialog.getByRole('button', { name: 'Restore' }));
    await expect(rowOf(page, gone.name)).toHaveCount(0);
  });

  const draft = await admin.anUnconfirmedProvider({ name: `Draft ${mark()}` });
  await day.task('confirm and publish a draft provider', async () => {
    await day.opens('Providers');
    await page.getByRole('searchbox').fill(draft.name);
    await day.click(page.getByRole('link', { name: draft.name }));
    await day.click(page.getByRole('button', { name: 'Mark as confirmed by the clinic today' }));
    await expect(page.getByText('Not visible yet: ready to publish')).toBeVisible();
    await day.click(page.getByRole('button', { name: 'Publish', exact: true }).first());
    await expect(page.locator('.console-named')).toContainText('Published');
  });

  const offer = await admin.anOffer(draft, await admin.aService(), 23_500);
  const table =
    'link_id,version,provider_id,service,price,no_charge,list_price,confirmed,covers,' +
    'includes,includes_es,available\n' +
    `${offer.id},${offer.version},,,240,no,no,no,complete,Visit and report,,yes`;
  await admin.imports(table);
  await day.task('take back an import', async () => {
    await day.opens('Providers');
    await day.click(page.getByRole('button', { name: 'Import CSV' }));
    const own = dialog.getByRole('listitem').filter({ hasText: accounts.patient.email });
    await day.click(own.getByRole('button', { name: /^Take back/ }));
    const asking = page.getByRole('dialog', { name: 'Take back this import?' });
    await day.click(asking.getByRole('button', { name: 'Take back', exact: true }));
    await toast(page, 'Import taken back');
  });

  await day.task('resend a failed mail', async () => {
    await day.takes(/Mail not delivered/);
    await day.click(page.getByRole('button', { name: /^Send again/ }));
    await day.click(dialog.getByRole('button', { name: 'Send again' }));
    // Those of the demonstration stay: nobody waits for them.
    await toast(page, 'This mail is invented for the demonstration.');
  });

  await day.task('export the pending appointments', async () => {
    await day.opens('Bookings');
    await day.click(page.getByRole('combobox', { name: 'Status' }));
    await day.chooses(/^Pending$/);
    const file = page.waitForEvent('download');
    await day.click(page.getByRole('button', { name: 'Export list' }));
    expect((await file).suggestedFilename()).toBe('appointments.csv');
  });

  expect(day.counted).toEqual(documented);
});
