import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCatalogue, aListing, anOffer, aService, fill, idOf } from '../a-marketplace.js';
import { AdminApp, anOfferForm, aProviderForm, type ReadyClinic } from './admin-marketplace.js';
import {
  aNewRow,
  OfferTableCalls,
  type Preview,
  table,
  type TableRow,
} from './offer-table-calls.js';

let app: AdminApp;
let ekg: string;
let clinic: ReadyClinic;
let calls: OfferTableCalls;

beforeAll(async () => {
  app = await AdminApp.start();
  calls = new OfferTableCalls(app);
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
  clinic = await app.aPublishedClinic(ekg);
});

describe('a table that is taken over', () => {
  it('shows first what would change, then changes exactly that, once', async () => {
    const [row = {}] = await calls.exported();
    const changed = [{ ...row, price: '99.5', includes: 'Test alone' }, aNewRow(clinic.id)].map(
      (each) =>
        Object.fromEntries(
          Object.keys(aNewRow(clinic.id)).map((name) => [name, (each as TableRow)[name] ?? '']),
        ),
    );
    const before = await calls.offers();
    expect(await calls.preview(changed)).toMatchObject({
      rows: 2,
      created: 1,
      changed: 1,
      unchanged: 0,
      faulty: 0,
      faults: [],
      changes: [
        {
          line: 2,
          isNew: false,
          provider: 'Elm Clinic',
          fields: [
            { column: 'price', before: '123.00', after: '99.50' },
            { column: 'includes', before: 'Test and report', after: 'Test alone' },
          ],
        },
        {
          line: 3,
          isNew: true,
          fields: expect.arrayContaining([{ column: 'price', before: null, after: '1250.50' }]),
        },
      ],
    });
    expect(await calls.offers()).toEqual(before);
    const key = randomUUID();
    const first = await calls.send('', table(changed), { 'idempotency-key': key });
    const again = await calls.send('', table(changed), { 'idempotency-key': key });
    expect([
      first.statusCode,
      first.json(),
      again.json(),
      again.headers['idempotency-replayed'],
    ]).toEqual([
      200,
      { id: expect.any(String), created: 1, changed: 1, unchanged: 0 },
      first.json(),
      'true',
    ]);
    expect((await calls.send('', table(changed))).json()).toEqual({
      id: null,
      created: 0,
      changed: 0,
      unchanged: 2,
    });
    expect(
      await app.kernel.rows(
        `select custom_price as cents, includes, status, version, source_kind as source
          from marketplace.provider_services
          order by id`,
      ),
    ).toEqual([
      { cents: 9950, includes: 'Test alone', status: 'published', version: 3, source: 'provider' },
      {
        cents: 125_050,
        includes: 'Echo and report',
        status: 'draft',
        version: 1,
        source: 'provider',
      },
    ]);
    expect(
      await app.kernel.rows(
        `select distinct table_name
          from shared.audit_logs
          where command = 'ImportOffers' and table_name is not null`,
      ),
    ).toEqual([{ table_name: 'marketplace.provider_services' }]);
    await app.expectDirectoryInSync();
  });

  it('is refused whole when an offer was changed after it or after its preview', async () => {
    const [row = {}] = await calls.exported();
    const rows = [{ ...row, price: '1' }];
    expect(await calls.preview(rows)).toMatchObject({ changed: 1, faulty: 0 });
    await app.send('PUT', `/providers/${clinic.id}/services/${clinic.offerId}`, {
      customPrice: 500,
      coverage: 'complete',
      includes: 'Other',
    });
    const before = await calls.offers();
    const refused = await calls.send('', table(rows));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'import-refused',
        errors: [{ path: 'rows[2].version', message: expect.stringContaining('version 3') }],
      },
    ]);
    expect(await calls.offers()).toEqual(before);
  });

  it('names every fault with its line and column, and changes nothing', async () => {
    const [row = {}] = await calls.exported();
    const before = await calls.offers();
    const pick = (changes: TableRow): TableRow => ({
      ...aNewRow(clinic.id),
      link_id: row.link_id ?? '',
      version: row.version ?? '',
      service: '',
      provider_id: '',
      includes: 'x',
      price: '1',
      ...changes,
    });
    const rows = [
      pick({ price: '=1+1' }),
      aNewRow(clinic.id, { price: 'free' }),
      aNewRow(clinic.id, { service: 'nothing' }),
      aNewRow(clinic.id, { provider_id: randomUUID() }),
      aNewRow(clinic.id, { provider_id: 'x' }),
      aNewRow(clinic.id, { service: 'ekg' }),
      aNewRow(clinic.id, { includes: '', covers: 'half', no_charge: 'perhaps' }),
      aNewRow(clinic.id, { includes: 'x'.repeat(301) }),
      pick({ link_id: randomUUID() }),
      pick({ service: 'echo' }),
    ];
    const { faults, faulty } = await calls.preview(rows);
    expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual(
      expect.arrayContaining([
        '2 price',
        '3 price',
        '4 service',
        '5 provider_id',
        '6 provider_id',
        '7 link_id',
        '8 link_id',
        '10 link_id',
        '11 service',
      ]),
    );
    expect(faulty).toBe(faults.length);
    const [one] = (
      await calls.send('/preview', table([aNewRow(clinic.id, { price: 'gratis' })]), {
        'accept-language': 'es',
      })
    ).json<Preview>().faults;
    expect(one).toEqual({
      line: 2,
      column: 'price',
      message: 'Escriba un monto en dólares, como 120 o 99.50.',
    });
    expect((await calls.send('', table(rows))).statusCode).toBe(422);
    expect(await calls.offers()).toEqual(before);
  });

  it('leaves a published price of a hospital as it is', async () => {
    await fill(app.kernel, aCatalogue(['ekg', 'echo'].map((key) => aService(key))), [
      aListing('Dogwood', {
        offers: [
          {
            ...anOffer('ekg', null),
            price: {
              cents: 900,
              source: {
                kind: 'published_file',
                asOf: '2026-10-01',
                sourceUrl: 'https://hospital.example/prices.csv',
              },
            },
          },
        ],
      }),
    ]);
    const id = await idOf(app.kernel, 'providers', 'Dogwood');
    const [row = {}] = await calls.exported(`?providerId=${id}`);
    expect((await calls.preview([{ ...row, price: '8' }])).faults).toMatchObject([
      { line: 2, column: 'price' },
    ]);
    expect((await calls.send('', table([{ ...row, available: 'no' }]))).json()).toEqual({
      id: expect.any(String),
      created: 0,
      changed: 1,
      unchanged: 0,
    });
    expect((await calls.preview([aNewRow(clinic.id, { provider_id: id })])).faults).toMatchObject([
      { line: 2, column: 'provider_id' },
    ]);
  });

  it('may have a mark of UTF-8, semicolons, empty lines and more columns', async () => {
    const rows = [{ ...aNewRow(clinic.id), note: 'mine' }];
    for (const text of [
      `\uFEFF${table(rows)}`,
      table(rows, ';'),
      table(rows, '\t'),
      `${table(rows)}\r\n\r\n`,
    ])
      expect((await calls.send('/preview', text)).json()).toMatchObject({ created: 1, faulty: 0 });
  });

  it('changes five thousand offers at once', async () => {
    const { id } = await app.send('POST', '/providers', aProviderForm({ name: 'Many' }));
    await app.send('POST', `/providers/${id}/services`, anOfferForm(ekg));
    await app.kernel.rows(`
        insert into marketplace.services (id, key, name, name_es, description, description_es,
        category, duration, codes, bookable, specialties, symptoms, search_terms, search_terms_es,
        is_active, status, created_by, created_at, updated_by, updated_at)
      select gen_random_uuid(), 'bulk_' || n, 'Bulk', 'Bulto', 'd', 'd', 'heart', 30, '[]', true,
      '{}', '{}', '{}', '{}', true, 'published', 'test', now(), 'test', now()
      from generate_series(1, 4999) n`);
    const rows = Array.from({ length: 4999 }, (_, n) =>
      aNewRow(clinic.id, { provider_id: id, service: `bulk_${n + 1}` }),
    );
    expect((await calls.send('', table(rows))).json()).toEqual({
      id: expect.any(String),
      created: 4999,
      changed: 0,
      unchanged: 0,
    });
    expect(
      (
        await calls.send(
          '',
          table([...rows, aNewRow(clinic.id), aNewRow(clinic.id, { service: 'x' })]),
        )
      ).json(),
    ).toMatchObject({ code: 'unreadable-table' });
    await app.resetCatalogue();
  });
});
