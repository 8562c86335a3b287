import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AdminApp, type ReadyClinic } from './admin-marketplace.js';
import { aNewRow, OfferTableCalls, table } from './offer-table-calls.js';

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

describe('the table that is exported', () => {
  it('is RFC 4180, names every offer, marks formulas as text and is recorded', async () => {
    await app.send('PUT', `/providers/${clinic.id}/services/${clinic.offerId}`, {
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
    const [row] = await calls.exported();
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
    expect(await calls.exported(`?providerId=${randomUUID()}`)).toEqual([]);
    expect(await calls.exported(`?providerId=${clinic.id}`)).toHaveLength(1);
  });

  it('comes back as it went: nothing to change, marked texts included', async () => {
    for (const includes of ['=1+1', '+7', '-x', '@a', "'quoted", 'a\nb']) {
      await app.send('PUT', `/providers/${clinic.id}/services/${clinic.offerId}`, {
        customPrice: 100,
        coverage: 'complete',
        includes,
      });
      expect(await calls.preview(await calls.exported())).toEqual({
        rows: 1,
        created: 0,
        changed: 0,
        unchanged: 1,
        warned: 0,
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
    const rows = await calls.exported();
    expect([rows.length, new Set(rows.map((row) => row.link_id)).size]).toEqual([2301, 2301]);
    await app.resetCatalogue();
  });
});

describe('a hostile file', () => {
  const header = (): string => table([aNewRow(clinic.id)]);
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
    const before = await calls.offers();
    const body = file();
    for (const path of ['', '/preview']) {
      const answer = await calls.send(path, body);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        status,
        expect.stringContaining('application/problem+json'),
      ]);
      expect(answer.body).toMatch(said);
    }
    expect(await calls.offers()).toEqual(before);
  });

  it('is taken as a table only, and from administrators only', async () => {
    expect((await calls.send('', '{}', { 'content-type': 'application/json' })).statusCode).toBe(
      415,
    );
    expect(
      (
        await app.call('POST', '/admin/providers', table([aNewRow(clinic.id)]), {
          headers: { 'content-type': 'text/csv' },
        })
      ).statusCode,
    ).toBe(415);
    expect(
      (await calls.send('', table([aNewRow(clinic.id)]), { authorization: '' })).statusCode,
    ).toBe(401);
    expect(
      (
        await calls.send('', table([aNewRow(clinic.id)]), {
          authorization: `Bearer ${app.identity.account({ role: 'user' })}`,
        })
      ).statusCode,
    ).toBe(403);
  });
});
