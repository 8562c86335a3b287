import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { validateCsv, validateJson } from '@cmsgov/hpt-validator';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CliCommand } from '../../../src/platform/config/cli-command.js';
import { Registry } from '../../../src/platform/config/registry.js';
import { Conformity } from '../../guards/conformity.js';
import { operationsOf, pathOf } from '../../guards/operations.js';
import { aFolder } from '../../setup/a-folder.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import {
  aCatalogue,
  aClinic,
  aListing,
  anOffer,
  aService,
  fill,
  idOf,
  refreshed,
} from '../a-marketplace.js';

const TODAY = new Date().toISOString().slice(0, 10);
const MANY = 1100;

const told = (key: string, cents: number | null, changes = {}) => {
  const offer = anOffer(key, cents, changes);
  return {
    ...offer,
    price:
      cents === null
        ? null
        : { cents, source: { kind: 'provider' as const, asOf: TODAY, sourceUrl: null } },
  };
};

interface Manifest {
  scope: string;
  clinics: number;
  rows: number;
  csv: string;
  files: { id: string; name: string; rows: number; attestedOn: string | null; csv: string }[];
}
interface PreviewedLine {
  service: string;
  code: string;
  billingClass: string;
  cashCents: number;
  verdict: string;
}

let kernel: Kernel;
let alder: string;
let cedar: string;

const get = (path: string, headers: Record<string, string> = {}) =>
  kernel.app.inject({ url: `/prices${path}`, headers });
const manifest = async () => (await get('/manifest.json')).json<Manifest>();

/** What our own importer makes of a file. */
async function imported(text: string, name: string) {
  const path = join(aFolder('price-file'), name);
  writeFileSync(path, text);
  const command = kernel.app
    .get(Registry)
    .all(CliCommand)
    .find((each) => each.name === 'prices:import');
  const printed = await command?.run(['--json', path]);
  return JSON.parse(printed ?? '{}') as {
    hospital: string;
    attester: string | null;
    npis: string[];
    quarantined: number;
    lines: PreviewedLine[];
  };
}

const problemsOf = async (kind: 'csv' | 'json', text: string) => {
  const check = kind === 'csv' ? validateCsv : validateJson;
  const { valid, errors } = await check(Readable.from([text]), '3.0.0');
  return { valid, messages: errors.map(({ message }) => message) };
};

beforeAll(async () => {
  kernel = await aKernel();
  await fill(
    kernel,
    aCatalogue([
      aService('mri_knee', { codes: [{ type: 'CPT', code: '73721' }] }),
      aService('ekg', {
        codes: [
          { type: 'CPT', code: '93000' },
          { type: 'CPT', code: '93005' },
        ],
      }),
      aService('sick_visit', { name: '=HYPERLINK("https://x.example")' }),
      aService('free_talk'),
      aService('on_request'),
      ...Array.from({ length: MANY }, (_, n) => aService(`lot_${n}`)),
    ]),
    [
      aClinic('Alder', {
        traits: { kind: 'clinic' },
        offers: [
          told('mri_knee', 45_005),
          told('ekg', 9_900, { coverage: 'professional', includes: 'Reading | "only"' }),
          told('sick_visit', 8_000, { coverage: 'facility' }),
          told('on_request', null),
        ],
      }),
      aClinic('Birch', { traits: { kind: 'clinic' }, offers: [told('mri_knee', 7_777_701)] }),
      aClinic('Cedar', {
        traits: { kind: 'clinic' },
        offers: [told('lot_0', 1_000)],
      }),
      aClinic('Demo', { offers: [anOffer('mri_knee', 7_777_703)] }),
      aListing('Hospital', { offers: [told('mri_knee', 7_777_704)] }),
    ],
  );
  [alder, cedar] = [
    await idOf(kernel, 'providers', 'Alder'),
    await idOf(kernel, 'providers', 'Cedar'),
  ];
  await kernel.rows(`
    update marketplace.providers
    set public_prices = name <> 'Birch',
      npi = case name when 'Alder' then '1234567893' end,
      attested_at = case name when 'Alder' then now() end,
      attested_by = case name when 'Alder' then 'somebody' end`);
  await refreshed(kernel, true);
});
afterAll(() => kernel.close());

describe("a clinic's public prices", () => {
  it.each(['csv', 'json'] as const)('are a %s file that our own importer reads', async (kind) => {
    const { body, headers, statusCode } = await get(`/${alder}/cash-prices.${kind}`);
    expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([
      200,
      kind === 'csv' ? 'text/csv' : 'application/json',
    ]);
    const { lines, ...file } = await imported(body, `prices.${kind}`);
    expect(file).toMatchObject({
      hospital: 'Alder',
      attester: 'Alder',
      npis: ['1234567893'],
      quarantined: 0,
    });
    const found = lines
      .filter(({ verdict }) => verdict !== 'not-found')
      .map(({ service, code, billingClass, cashCents }) => [
        service,
        code,
        billingClass,
        cashCents,
      ]);
    expect(found).toEqual([
      ['ekg', '93000', 'professional', 9_900],
      ['ekg', '93005', 'professional', 9_900],
      ['mri_knee', '73721', 'both', 45_005],
    ]);
  });

  it.each(['csv', 'json'] as const)("pass CMS's validator as %s", async (kind) => {
    const { body } = await get(`/${alder}/cash-prices.${kind}`);
    expect(await problemsOf(kind, body)).toEqual({ valid: true, messages: [] });
  });

  it('miss what the clinic did not give: an NPI and an attestation', async () => {
    const { body } = await get(`/${cedar}/cash-prices.csv`);
    const { messages } = await problemsOf('csv', body);
    expect(messages.map((message) => /"(\w+)"/.exec(message)?.[1])).toEqual([
      'type_2_npi',
      'attester_name',
    ]);
    expect(body).toContain(',false,');
  });

  it('hold no formula for a spreadsheet', async () => {
    const { body } = await get(`/${alder}/cash-prices.csv`);
    expect(body).toContain('"\'=HYPERLINK(""https://x.example"")"');
  });
});

describe('the files of all clinics', () => {
  it('have every public price and no other', async () => {
    for (const path of ['/cash-prices.csv', '/cash-prices.json', '/manifest.json']) {
      const { body, statusCode } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      for (const secret of ['77777.01', '77777.04', 'Birch', 'Hospital'])
        expect([path, secret, body.includes(secret)]).toEqual([path, secret, false]);
    }
    const { lines } = await imported((await get('/cash-prices.csv')).body, 'prices.csv');
    expect(lines.filter(({ service }) => service === 'ekg')).toHaveLength(2);
  });

  it('are listed with dates, counts and addresses', async () => {
    const { files, ...all } = await manifest();
    expect(all).toMatchObject({ clinics: 3, rows: 5 });
    expect(all.scope).toMatch(/own price files is left out: read it where they publish it\.$/);
    expect(all.csv.endsWith('/prices/cash-prices.csv')).toBe(true);
    expect(files.map(({ name, rows }) => [name, rows]).sort()).toEqual([
      ['Alder', 3],
      ['Cedar', 1],
      ['Demo', 1],
    ]);
    const own = files.find(({ id }) => id === alder);
    expect(own?.attestedOn).toBe(TODAY);
    expect(own?.csv.endsWith(`/prices/${alder}/cash-prices.csv`)).toBe(true);
    expect(files.find(({ id }) => id === cedar)?.attestedOn).toBeNull();
  });

  it('say that an invented price is one, and have none in production', async () => {
    expect((await get('/cash-prices.csv')).body).toContain('Invented for a demonstration.');
    const production = await aKernel({
      databaseOwnerUrl: kernel.settings.databaseOwnerUrl,
      databaseUrl: kernel.settings.databaseUrl,
      nodeEnv: 'production',
    });
    try {
      const { body } = await production.app.inject('/prices/cash-prices.csv');
      expect([body.includes('Alder'), body.includes('Demo')]).toEqual([true, false]);
      const demo = await idOf(kernel, 'providers', 'Demo');
      const own = await production.app.inject(`/prices/${demo}/cash-prices.csv`);
      expect(own.statusCode).toBe(404);
    } finally {
      await production.close();
    }
  });

  it('are sent again only after a price changed or is public no longer', async () => {
    const first = await get('/cash-prices.csv');
    const etag = String(first.headers.etag);
    expect(Date.parse(String(first.headers['last-modified']))).toBeLessThanOrEqual(Date.now());
    const known = async () => (await get('/cash-prices.csv', { 'if-none-match': etag })).statusCode;
    expect(await known()).toBe(304);
    await kernel.rows(
      `update marketplace.providers set public_prices = false where name = 'Cedar'`,
    );
    await refreshed(kernel, true);
    expect(await known()).toBe(200);
    expect((await get(`/${cedar}/cash-prices.csv`)).statusCode).toBe(404);
    await kernel.rows(`update marketplace.providers set public_prices = true where name = 'Cedar'`);
    await refreshed(kernel, true);
    expect(await known()).toBe(304);
    await kernel.rows(`
      update marketplace.provider_services link set custom_price = custom_price + 1
      from marketplace.providers p where p.id = link.provider_id and p.name = 'Alder'
        and custom_price is not null`);
    await refreshed(kernel, true);
    expect(await known()).toBe(200);
  });

  it('answer as the OpenAPI document says', async () => {
    const { own, document } = await operationsOf(kernel.app);
    const conformity = new Conformity(document);
    for (const operation of own.filter(({ path }) => path.startsWith('/prices/'))) {
      const url = pathOf(operation, () => alder);
      const whole = await kernel.app.inject(url);
      const headers = { 'if-none-match': String(whole.headers.etag) };
      const known = await kernel.app.inject({ url, headers });
      expect([url, whole.statusCode, known.statusCode]).toEqual([url, 200, 304]);
      for (const each of [whole, known]) expect(conformity.fault(operation, each)).toBeUndefined();
    }
  });

  it('answer hostile addresses with a clear refusal', async () => {
    for (const path of [
      '/01a201fd-30a2-70c4-8000-000000000000/cash-prices.csv',
      '/nonsense/cash-prices.json',
      `/${await idOf(kernel, 'providers', 'Birch')}/cash-prices.csv`,
      `/${await idOf(kernel, 'providers', 'Hospital')}/cash-prices.json`,
      '/%00/cash-prices.csv',
    ]) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers['content-type']]).toEqual([
        path,
        404,
        expect.stringContaining('application/problem+json'),
      ]);
    }
  });

  it('come in as many pieces as it takes, each price once', async () => {
    // Behind the read model's back: it makes documents of whole clinics, which takes its time.
    await kernel.rows(`
      insert into marketplace.provider_services (
        id, provider_id, service_id, is_available, coverage, includes, custom_price, no_charge,
        source_kind, source_as_of, status, created_by, created_at, updated_by, updated_at
      )
      select gen_random_uuid(), p.id, s.id, true, 'complete', 'All', 1000, false, 'provider',
        current_date, 'draft', 'test', now(), 'test', now()
      from marketplace.providers p
      join marketplace.services s on s.key like 'lot%' and s.key <> 'lot_0'
      where p.name = 'Cedar'`);
    await kernel.rows(`
      insert into marketplace.directory_offers (
        service_id, provider_id, coverage, standing, cents, rating, review_count, sort_name
      )
      select s.id, d.provider_id, 'complete', 'compared', 1000 + substr(s.key, 5)::int, d.rating,
        d.review_count, d.sort_name
      from marketplace.directory d
      join marketplace.services s on s.key like 'lot%' and s.key <> 'lot_0'
      where d.sort_name = 'cedar'`);
    const { body } = await get(`/${cedar}/cash-prices.json`);
    const { standard_charge_information: items } = JSON.parse(body) as {
      standard_charge_information: { standard_charges: { discounted_cash: number }[] }[];
    };
    const amounts = items.map(({ standard_charges: [charge] }) => charge?.discounted_cash ?? 0);
    expect(amounts.sort((a, b) => a - b)).toEqual(
      Array.from({ length: MANY }, (_, n) => (1_000 + n) / 100),
    );
  });

  it('are limited for each network', async () => {
    let refused = await get('/manifest.json');
    for (let n = 0; n < 301 && refused.statusCode !== 429; n += 1)
      refused = await get(`/${alder}/cash-prices.csv`, { 'if-none-match': 'none' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
