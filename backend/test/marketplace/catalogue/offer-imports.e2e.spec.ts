import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OfferImportView } from '../../../src/marketplace/catalogue/queries/offer-imports.query.js';
import { statementsOf } from '../../setup/sent-statements.js';
import { AdminApp, anOfferForm, type ReadyClinic } from './admin-marketplace.js';
import { aNewRow, OfferTableCalls, type TableRow } from './offer-table-calls.js';

let app: AdminApp;
let clinic: ReadyClinic;
let calls: OfferTableCalls;

beforeAll(async () => {
  app = await AdminApp.start();
  calls = new OfferTableCalls(app);
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  clinic = await app.aPublishedClinic(await app.resetCatalogue());
});

/** The row of the clinic's offer with another price. */
async function repriced(price: string): Promise<TableRow> {
  const [row = {}] = await calls.exported();
  const columns = Object.keys(aNewRow(clinic.id));
  return { ...Object.fromEntries(columns.map((name) => [name, row[name] ?? ''])), price };
}

const takeBack = (id: string) => app.call('POST', `/admin/offer-imports/${id}/take-back`);
const imports = async (): Promise<OfferImportView[]> =>
  (await app.call('GET', '/admin/offer-imports')).json<OfferImportView[]>();

/** What visitors and administrators see of the offers, without who touched them when. */
const offers = async () =>
  (await calls.offers()).map(
    ({ version: _version, updated_at: _at, updated_by: _by, ...offer }) => offer,
  );

describe('the preview of an import', () => {
  it.each([
    ['1230.00', 'tenfold'],
    ['12.30', 'tenfold'],
    ['184.51', 'half'],
    ['184.50', null],
  ])('warns of a price that moves from 123.00 to %s: %s', async (price, warning) => {
    const preview = await calls.preview([await repriced(price)]);
    expect(preview).toMatchObject({ warned: warning ? 1 : 0, changes: [{ warning }] });
  });

  it('lists the warnings first', async () => {
    const preview = await calls.preview([aNewRow(clinic.id), await repriced('1,230')]);
    expect(preview.changes).toMatchObject([
      { line: 3, warning: 'tenfold' },
      { line: 2, warning: null },
    ]);
  });
});

describe('an import', () => {
  it('is taken back as a whole, once, in the audit log as one command', async () => {
    const before = await offers();
    const id = await calls.import([await repriced('99.50'), aNewRow(clinic.id)]);
    expect((await imports())[0]).toMatchObject({ id, created: 1, changed: 1, takenBackAt: null });
    expect((await takeBack(id)).json<OfferImportView[]>()[0]).toMatchObject({
      id,
      takenBackAt: expect.any(String),
    });
    const after = await offers();
    expect(after.filter((offer) => offer.deleted_at === null)).toEqual(before);
    expect(await calls.exported()).toMatchObject([
      { price: '123.00', includes: 'Test and report' },
    ]);
    await app.expectDirectoryInSync();
    const logged = await app.kernel.rows(
      `select distinct record_id from shared.audit_logs
       where command = 'TakeBackImport' and table_name = 'marketplace.provider_services'`,
    );
    expect(logged).toHaveLength(2);

    expect((await takeBack(id)).json()).toMatchObject({ status: 409, code: 'import-taken-back' });
  });

  it('is not taken back when an offer was changed since, and says which', async () => {
    const id = await calls.import([await repriced('99.50'), aNewRow(clinic.id)]);
    await app.send('PUT', `/providers/${clinic.id}/services/${clinic.offerId}`, {
      ...anOfferForm('', { customPrice: 10_100 }),
      serviceId: undefined,
    });
    const before = await calls.offers();
    expect((await takeBack(id)).json()).toMatchObject({
      status: 409,
      code: 'import-changed-since',
      errors: [{ message: 'Changed after the import: Elm Clinic, ekg en.' }],
    });
    expect(await calls.offers()).toEqual(before);
  });

  it('is not taken back when one of its offers was deleted since', async () => {
    const id = await calls.import([await repriced('99.50')]);
    await app.send('DELETE', `/providers/${clinic.id}/services/${clinic.offerId}`);
    expect((await takeBack(id)).statusCode).toBe(409);
  });

  it('is taken back although an offer that it created was published since', async () => {
    const id = await calls.import([aNewRow(clinic.id)]);
    const made = (await calls.offers()).find((offer) => offer.id !== clinic.offerId);
    await app.send('POST', `/providers/${clinic.id}/services/${String(made?.id)}/publish`);
    expect((await takeBack(id)).statusCode).toBe(200);
    expect(await calls.exported()).toHaveLength(1);
  });

  it('that does not exist is not found, and patients take back none', async () => {
    expect((await takeBack(clinic.id)).statusCode).toBe(404);
    const id = await calls.import([await repriced('99.50')]);
    const token = app.identity.account({ role: 'analyst' });
    const refused = await app.call('POST', `/admin/offer-imports/${id}/take-back`, undefined, {
      token,
    });
    expect(refused.statusCode).toBe(403);
  });

  it('is listed by one statement', async () => {
    const statements = await statementsOf(app.kernel.app, () =>
      app.call('GET', '/admin/offer-imports'),
    );
    expect(statements.filter(({ text }) => text.includes('offer_imports'))).toHaveLength(1);
  });
});
