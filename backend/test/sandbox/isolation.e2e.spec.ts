import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { type Operation, operationsOf, pathOf } from '../guards/operations.js';
import { aKey, aServiceKey } from '../identity/keys/a-key.js';
import { aSignedInPerson, ask, bearer, type Person, startWork } from '../identity/people.js';
import {
  aCatalogue,
  aClinic,
  anOffer,
  aService,
  fill,
  withZips,
} from '../marketplace/a-marketplace.js';
import { until } from '../setup/kernel.js';
import { aKernelWithSandbox, type KernelWithSandbox } from './a-sandbox.js';
import {
  aTestKey,
  aTestServiceKey,
  book,
  bookingWhen,
  PATIENT_SCOPES,
  STAFF_SCOPES,
  startSandboxWork,
} from './a-tester.js';

const REAL_WORDS = 'A dull ache that is real.';
const TEST_WORDS = 'A trial that nobody else sees.';
const REAL_CLINIC = 'Alder Real Clinic';

/** Records of one side, each by the name of its place in a path. */
interface Side {
  readonly ids: ReadonlyMap<string, string>;
  /** Texts that nobody of the other side may see. */
  readonly marks: readonly string[];
}

let kernel: KernelWithSandbox;
let operations: readonly Operation[];
let ana: Person;
let root: Person;
/** What each caller of a side sends. */
const outside = new Map<string, Record<string, string>>();
const inside = new Map<string, Record<string, string>>();
let real: Side;
let invented: Side;
beforeAll(async () => {
  kernel = await aKernelWithSandbox({ signUpsPerHour: 1000, tokenMinutes: 60 });
  await startWork(kernel);
  await startSandboxWork(kernel);
  await withZips(kernel);
  await fill(kernel, aCatalogue(['ekg'].map((key) => aService(key))), [
    aClinic(REAL_CLINIC, { offers: [anOffer('ekg', 12_300)] }),
  ]);
  operations = (await operationsOf(kernel.app)).own;
  [ana, root] = [await aSignedInPerson(kernel), await aSignedInPerson(kernel)];
  await kernel.rows(`update identity.users set role = 'super_admin' where id = $1`, [root.id]);
  const keys = {
    'a person': (await aKey(kernel, ana, PATIENT_SCOPES)).key,
    staff: (await aServiceKey(kernel, root, STAFF_SCOPES)).key,
  };
  outside.set('guest', {}).set('patient', bearer(ana.token)).set('super admin', bearer(root.token));
  for (const [name, key] of Object.entries(keys)) outside.set(`key of ${name}`, bearer(key));
  const testKeys = {
    'a person': await aTestKey(kernel, ana),
    staff: (await aTestServiceKey(kernel, root)).key,
  };
  for (const [name, key] of Object.entries(testKeys)) inside.set(`key of ${name}`, bearer(key));
  real = await fillSide(keys['a person'], REAL_WORDS, [
    REAL_CLINIC,
    ana.email,
    root.email,
    'Torres',
  ]);
  invented = await fillSide(testKeys['a person'], TEST_WORDS, ['Sandbox Family', 'Sandbox Heart']);
  await until(async () => (await openEvents()) === 0);
}, 60_000);
afterAll(() => kernel.close());

async function openEvents(): Promise<number> {
  const query = `select from shared.outbox
    where finished_at is null and (held_until is null or held_until <= now())`;
  return (await kernel.rows(query)).length + (await kernel.inside(query)).length;
}

/** An appointment and a price request of a key, and a provider that it sees. */
async function fillSide(key: string, words: string, texts: readonly string[]): Promise<Side> {
  const headers = bearer(key);
  const booking = await book(kernel, key, { symptoms: words });
  const { providerId, serviceId } = (
    await ask(kernel, `/bookings/${booking.id}`, undefined, { method: 'GET', headers })
  ).json<{ providerId: string; serviceId: string }>();
  if (words === TEST_WORDS)
    await bookingWhen(kernel, key, booking.id, ({ status }) => status === 'confirmed');
  const request = {
    requestType: 'service',
    serviceName: 'EKG',
    description: words,
    contactEmail: 'somebody@mail.example',
    consents: CONSENT_VERSIONS,
  };
  const price = await ask(kernel, '/price-requests', request, { headers });
  const { id: priceRequestId } = price.json<{ id: string }>();
  return {
    ids: new Map([
      ['bookings', booking.id],
      ['price-requests', priceRequestId],
      ['providers', providerId],
      ['services', serviceId],
    ]),
    marks: [words, ...texts, booking.id, priceRequestId, providerId],
  };
}

/** Every reading operation, with ids of the other side wherever a path has one. */
async function readAll(headers: Record<string, string>, other: Side): Promise<string[]> {
  const found: string[] = [];
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const part = operation.path.split('/').find((each) => other.ids.has(each)) ?? '';
    const url = pathOf(operation, () => other.ids.get(part) ?? other.marks.at(-1) ?? '');
    const { statusCode, body } = await kernel.app.inject({ url, headers });
    const shown = other.marks.filter((mark) => body.replaceAll(url, '').includes(mark));
    if (statusCode >= 500 || (statusCode === 200 && shown.length))
      found.push(`${operation.name} answers ${statusCode} with ${shown.join(', ')}`);
  }
  return found;
}

/** Tables of a database in which some row holds one of the texts. */
async function tablesWith(
  rows: KernelWithSandbox['rows'],
  texts: readonly string[],
): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name
       from information_schema.tables
      where table_type = 'BASE TABLE'
        and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const holding = await rows(
      `select from ${name} row, unnest($1::text[]) mark where row::text like '%' || mark || '%'
       limit 1`,
      [texts],
    );
    if (holding.length) found.push(name);
  }
  return found;
}

describe('the sandbox', () => {
  it.each(['guest', 'patient', 'super admin', 'key of a person', 'key of staff'])(
    'is in no answer to a %s',
    async (caller) => {
      expect(await readAll(outside.get(caller) ?? {}, invented)).toEqual([]);
    },
    60_000,
  );

  it.each(['key of a person', 'key of staff'])(
    'answers a test %s nothing real',
    async (caller) => {
      expect(await readAll(inside.get(caller) ?? {}, real)).toEqual([]);
    },
    60_000,
  );

  it('is what its own keys read', async () => {
    const seen = await readAll(inside.get('key of a person') ?? {}, invented);
    expect(seen.length).toBeGreaterThan(3);
  });

  it('is found by searches of its own keys alone', async () => {
    const search = async (headers: Record<string, string>) =>
      (await ask(kernel, '/search/symptoms', { symptoms: 'heart check, EKG' }, { headers })).body;
    for (const headers of outside.values()) expect(await search(headers)).not.toContain('Sandbox ');
    for (const headers of inside.values()) expect(await search(headers)).not.toContain(REAL_CLINIC);
    for (const path of ['/', '/sitemap.xml', '/providers', '/open-data/manifest.json'])
      expect((await kernel.app.inject({ url: path })).body).not.toContain('Sandbox ');
  });

  it('shares no row with the installation', async () => {
    expect(await tablesWith(kernel.rows, invented.marks)).toEqual([]);
    expect(await tablesWith(kernel.rows, real.marks)).not.toEqual([]);
    expect(await tablesWith(kernel.inside, real.marks)).toEqual([]);
    expect(await tablesWith(kernel.inside, invented.marks)).not.toEqual([]);
  });
});
