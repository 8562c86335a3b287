import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { aCatalogue, aListing, anOffer, aService, fill, idOf } from '../a-marketplace.js';
import { AdminApp, anOfferForm, aProviderForm, type ReadyClinic } from './admin-marketplace.js';

let app: AdminApp;
let ekg: string;
let clinic: ReadyClinic;

beforeAll(async () => {
  app = await AdminApp.start();
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.emptied();
  clinic = await app.aPublishedClinic(ekg);
});

type Row = Record<string, string>;
interface Preview {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  faulty: number;
  changes: object[];
  faults: { line: number; column: string; message: string }[];
}

const exported = async (query = ''): Promise<Row[]> =>
  parse((await app.call('GET', `/admin/export-offers${query}`)).body, { bom: true, columns: true });
const table = (rows: Row[], sign = ','): string => {
  const names = Object.keys(rows[0] ?? {});
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  return [
    names.join(sign),
    ...rows.map((row) => names.map((name) => quoted(row[name] ?? '')).join(sign)),
  ].join('\r\n');
};
const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  app.kernel.app.inject({
    method: 'POST',
    url: `/api/admin/import-offers${path}`,
    payload: body,
    headers: { authorization: `Bearer ${app.admin}`, 'content-type': 'text/csv', ...headers },
  });
const preview = async (rows: Row[]): Promise<Preview> =>
  (await send('/preview', table(rows))).json<Preview>();
const offers = () => app.kernel.rows('select * from marketplace.provider_services order by id');
const aNewRow = (changes: Row = {}): Row => ({
  link_id: '',
  version: '',
  provider_id: clinic.id,
  service: 'echo',
  price: '1,250.50',
  no_charge: '',
  list_price: '',
  confirmed: '',
  covers: '',
  includes: 'Echo and report',
  includes_es: '',
  available: '',
  ...changes,
});

describe('the table that is exported', () => {
  it('is RFC 4180, names every offer, marks formulas as text and is recorded', async () => {
    await app.does('PUT', `/providers/${clinic.id}/services/${clinic.offerId}`, {
      customPrice: 12_350,
      coverage: 'facility',
      includes: '=HYPERLINK("https://evil.example")',
      includesEs: 'Con "comillas", coma',
    });
    const answer = await app.call('GET', '/admin/export-offers');
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="services-and-prices.csv"',
    ]);
    expect(answer.body).toMatch(
      /^\uFEFFlink_id,version,provider_id,provider,service,service_name,price,.*\r\n/,
    );
    expect(answer.body).toContain('"\'=HYPERLINK(""https://evil.example"")"');
    const [row] = await exported();
    expect(row).toMatchObject({
      link_id: clinic.offerId,
      version: '3',
      provider: 'Elm Clinic',
      service: 'ekg',
      price: '123.50',
      no_charge: 'no',
      covers: 'facility',
      includes_es: 'Con "comillas", coma',
      available: 'yes',
      status: 'published',
      source: 'provider',
    });
    expect(
      await app.kernel.rows(
        `select distinct action from shared.audit_logs where command = 'ExportOffers'`,
      ),
    ).toEqual([{ action: 'export' }]);
    expect(await exported(`?providerId=${randomUUID()}`)).toEqual([]);
    expect(await exported(`?providerId=${clinic.id}`)).toHaveLength(1);
  });

  it('comes back as it went: nothing to change, marked texts included', async () => {
    for (const includes of ['=1+1', '+7', '-x', '@a', "'quoted", 'a\nb']) {
      await app.does('PUT', `/providers/${clinic.id}/services/${clinic.offerId}`, {
        customPrice: 100,
        coverage: 'complete',
        includes,
      });
      expect(await preview(await exported())).toEqual({
        rows: 1,
        created: 0,
        changed: 0,
        unchanged: 1,
        faulty: 0,
        changes: [],
        faults: [],
      });
    }
  });

  it('holds more rows than one batch, each once', async () => {
    const [p] = await app.kernel.rows<{ id: string }>(
      'select id from marketplace.providers limit 1',
    );
    await app.kernel.rows(`
        insert into marketplace.services (id, key, name, name_es, description, description_es,
        category, duration, codes, bookable, specialties, symptoms, search_terms, search_terms_es,
        is_active, status, created_by, created_at, updated_by, updated_at)
      select gen_random_uuid(), 'many_' || n, 'Many', 'Muchos', 'd', 'd', 'heart', 30, '[]', true,
      '{}', '{}', '{}', '{}', true, 'published', 'test', now(), 'test', now()
      from generate_series(1, 2300) n`);
    await app.kernel.rows(
      `insert into marketplace.provider_services (id, provider_id, service_id, is_available,
        coverage, includes, no_charge, status, created_by, created_at, updated_by, updated_at)
      select gen_random_uuid(), $1, id, true, 'complete', 'All', false, 'draft', 'test', now(),
      'test', now()
      from marketplace.services
      where key like 'many%'`,
      [p?.id],
    );
    const rows = await exported();
    expect([rows.length, new Set(rows.map((row) => row.link_id)).size]).toEqual([2301, 2301]);
    await app.emptied();
  });
});

describe('a table that is taken over', () => {
  it('shows first what would change, then changes exactly that, once', async () => {
    const [row = {}] = await exported();
    const changed = [{ ...row, price: '99.5', includes: 'Test alone' }, aNewRow()].map((each) =>
      Object.fromEntries(Object.keys(aNewRow()).map((name) => [name, (each as Row)[name] ?? ''])),
    );
    const before = await offers();
    expect(await preview(changed)).toMatchObject({
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
    expect(await offers()).toEqual(before);
    const key = randomUUID();
    const first = await send('', table(changed), { 'idempotency-key': key });
    const again = await send('', table(changed), { 'idempotency-key': key });
    expect([
      first.statusCode,
      first.json(),
      again.json(),
      again.headers['idempotency-replayed'],
    ]).toEqual([
      200,
      { created: 1, changed: 1, unchanged: 0 },
      { created: 1, changed: 1, unchanged: 0 },
      'true',
    ]);
    expect((await send('', table(changed))).json()).toEqual({
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
    await app.agrees();
  });

  it('is refused whole when somebody changed an offer after it was made, or between preview and taking over', async () => {
    const [row = {}] = await exported();
    const rows = [{ ...row, price: '1' }];
    expect(await preview(rows)).toMatchObject({ changed: 1, faulty: 0 });
    await app.does('PUT', `/providers/${clinic.id}/services/${clinic.offerId}`, {
      customPrice: 500,
      coverage: 'complete',
      includes: 'Other',
    });
    const before = await offers();
    const refused = await send('', table(rows));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'import-refused',
        errors: [{ path: 'rows[2].version', message: expect.stringContaining('version 3') }],
      },
    ]);
    expect(await offers()).toEqual(before);
  });

  it('names every fault with its line and column, in the language asked for, and changes nothing', async () => {
    const [row = {}] = await exported();
    const before = await offers();
    const pick = (changes: Row): Row => ({
      ...aNewRow(),
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
      aNewRow({ price: 'free' }),
      aNewRow({ service: 'nothing' }),
      aNewRow({ provider_id: randomUUID() }),
      aNewRow({ provider_id: 'x' }),
      aNewRow({ service: 'ekg' }),
      aNewRow({ includes: '', covers: 'half', no_charge: 'perhaps' }),
      aNewRow({ includes: 'x'.repeat(301) }),
      pick({ link_id: randomUUID() }),
      pick({ service: 'echo' }),
    ];
    const { faults, faulty } = await preview(rows);
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
      await send('/preview', table([aNewRow({ price: 'gratis' })]), { 'accept-language': 'es' })
    ).json<Preview>().faults;
    expect(one).toEqual({
      line: 2,
      column: 'price',
      message: 'Escriba un monto en dólares, como 120 o 99.50.',
    });
    expect((await send('', table(rows))).statusCode).toBe(422);
    expect(await offers()).toEqual(before);
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
    const [row = {}] = await exported(`?providerId=${id}`);
    expect((await preview([{ ...row, price: '8' }])).faults).toMatchObject([
      { line: 2, column: 'price' },
    ]);
    expect((await send('', table([{ ...row, available: 'no' }]))).json()).toEqual({
      created: 0,
      changed: 1,
      unchanged: 0,
    });
    expect((await preview([aNewRow({ provider_id: id })])).faults).toMatchObject([
      { line: 2, column: 'provider_id' },
    ]);
  });

  it('may have a mark of UTF-8, semicolons, empty lines and more columns', async () => {
    const rows = [{ ...aNewRow(), note: 'mine' }];
    for (const text of [
      `\uFEFF${table(rows)}`,
      table(rows, ';'),
      table(rows, '\t'),
      `${table(rows)}\r\n\r\n`,
    ])
      expect((await send('/preview', text)).json()).toMatchObject({ created: 1, faulty: 0 });
  });

  it('changes five thousand offers at once', async () => {
    const { id } = await app.does('POST', '/providers', aProviderForm({ name: 'Many' }));
    await app.does('POST', `/providers/${id}/services`, anOfferForm(ekg));
    await app.kernel.rows(`
        insert into marketplace.services (id, key, name, name_es, description, description_es,
        category, duration, codes, bookable, specialties, symptoms, search_terms, search_terms_es,
        is_active, status, created_by, created_at, updated_by, updated_at)
      select gen_random_uuid(), 'bulk_' || n, 'Bulk', 'Bulto', 'd', 'd', 'heart', 30, '[]', true,
      '{}', '{}', '{}', '{}', true, 'published', 'test', now(), 'test', now()
      from generate_series(1, 4999) n`);
    const rows = Array.from({ length: 4999 }, (_, n) =>
      aNewRow({ provider_id: id, service: `bulk_${n + 1}` }),
    );
    expect((await send('', table(rows))).json()).toEqual({
      created: 4999,
      changed: 0,
      unchanged: 0,
    });
    expect(
      (await send('', table([...rows, aNewRow(), aNewRow({ service: 'x' })]))).json(),
    ).toMatchObject({ code: 'unreadable-table' });
    await app.emptied();
  }, 60_000);
});

describe('a hostile file', () => {
  const header = (): string => table([aNewRow()]);
  it.each<[string, () => string | Buffer, number, RegExp]>([
    ['nothing', () => '', 422, /columns/],
    ['no rows', () => header().split('\r\n')[0] ?? '', 422, /no rows/],
    ['other columns', () => 'a,b\r\n1,2', 422, /missing: link_id/],
    ['a column twice', () => header().replaceAll('includes_es', 'price'), 422, /missing|twice/],
    ['UTF-16', () => Buffer.from(header(), 'utf16le'), 422, /UTF-8/],
    [
      'Windows-1252',
      () => Buffer.concat([Buffer.from(header()), Buffer.from([0xe9])]),
      422,
      /UTF-8/,
    ],
    ['a NUL', () => `${header()}\0`, 422, /UTF-8/],
    ['an open quote', () => `${header()}\r\n"x`, 422, /quotation/],
    ['a quote amid text', () => `${header()}\r\na"b,c`, 422, /quotation|cells/],
    ['a short row', () => `${header()}\r\n1,2`, 422, /cells/],
    ['a row of 100 kB', () => `${header()}\r\n"${'x'.repeat(100_000)}"`, 422, /too long/],
    ['ten megabytes', () => 'x'.repeat(10_000_000), 413, /large/],
  ])('%s is a clear problem, and nothing changes', async (_, file, status, said) => {
    const before = await offers();
    const body = file();
    for (const path of ['', '/preview']) {
      const answer = await send(path, body);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        status,
        expect.stringContaining('application/problem+json'),
      ]);
      expect(answer.body).toMatch(said);
    }
    expect(await offers()).toEqual(before);
  });

  it('is taken as a table only, and from administrators only', async () => {
    expect((await send('', '{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect(
      (
        await app.call('POST', '/admin/providers', table([aNewRow()]), {
          headers: { 'content-type': 'text/csv' },
        })
      ).statusCode,
    ).toBe(415);
    expect((await send('', table([aNewRow()]), { authorization: '' })).statusCode).toBe(401);
    expect(
      (
        await send('', table([aNewRow()]), {
          authorization: `Bearer ${app.identity.account({ role: 'user' })}`,
        })
      ).statusCode,
    ).toBe(403);
  });
});
