import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { statementsOf } from '../../setup/sent-statements.js';
import { AdminApp, aPlaceForm, type ReadyClinic } from './admin-marketplace.js';

interface Entry {
  entity: string;
  recordId: string;
  recordName: string | null;
  opens: { entity: string; id: string } | null;
}

let app: AdminApp;
let ekg: string;
let clinic: ReadyClinic;

beforeAll(async () => {
  app = await AdminApp.start();
  ekg = await app.resetCatalogue();
  clinic = await app.aReadyClinic(ekg, { name: 'Álamo Family Clinic' });
  await app.aReadyClinic(ekg, { name: 'Birch Clinic' });
});
afterAll(() => app.kernel.close());

const entries = async (query: string): Promise<Entry[]> => {
  const answer = await app.call('GET', `/admin/audit-log?limit=100&${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<Entry[]>();
};

it('names each record of the catalogue, and says where to look at it', async () => {
  const { id, offerId, placeId, locationId } = clinic;
  const provider = { entity: 'marketplace.providers', id };
  for (const [entity, recordId, recordName, opens] of [
    ['providers', id, 'Álamo Family Clinic', provider],
    ['provider_services', offerId, 'Álamo Family Clinic – ekg en', provider],
    ['provider_locations', placeId, 'Álamo Family Clinic – Elm office', provider],
    ['locations', locationId, 'Elm office', { entity: 'marketplace.locations', id: locationId }],
  ] as const) {
    const found = await entries(`search=${recordId}`);
    expect(found.length).toBeGreaterThan(0);
    for (const entry of found)
      expect(entry).toMatchObject({ entity: `marketplace.${entity}`, recordId, recordName, opens });
  }
});

it('finds entries by the name of their record, accents and case ignored', async () => {
  const tables = (found: Entry[]) => [...new Set(found.map(({ entity }) => entity))].sort();
  const all = await entries('search=ALAMO%20clinic');
  expect(tables(all)).toEqual([
    'marketplace.provider_locations',
    'marketplace.provider_services',
    'marketplace.providers',
  ]);
  expect(all.every(({ recordName }) => recordName?.startsWith('Álamo'))).toBe(true);
  expect(tables(await entries('search=alamo&entity=marketplace.providers'))).toEqual([
    'marketplace.providers',
  ]);
  for (const nothing of ['alamo birch', '%', 'cardiology', "' or 1=1 --"])
    expect(await entries(`search=${encodeURIComponent(nothing)}`)).toEqual([]);
});

it('names a deleted record as it was last called, without a page', async () => {
  const { id } = await app.send('POST', '/locations', aPlaceForm({ name: 'Juniper office' }));
  await app.send('PUT', `/locations/${id}`, aPlaceForm({ name: 'Larch office' }));
  await app.send('DELETE', `/locations/${id}`);
  const found = await entries('search=larch');
  expect(found.map(({ recordName, opens }) => [recordName, opens])).toEqual(
    Array.from({ length: 3 }, () => ['Larch office', null]),
  );
  expect(await entries('search=juniper')).toEqual([]);
});

it('names accounts by their address, which finds them, until they are erased', async () => {
  const userId = randomUUID();
  await app.kernel.rows(
    `insert into identity.users (id, email, status, language, created_at)
     values ($1, 'zelda@mail.example', 'inactive', 'en', now())`,
    [userId],
  );
  await app.kernel.rows(
    `with log as (
       insert into shared.audit_logs (actor_id, command, action, table_name, record_id)
       values ('system', 'ChangeRole', 'update', 'identity.users', $1)
       returning id
     )
     insert into shared.audit_details (audit_id)
     select id
     from log`,
    [userId],
  );
  expect(await entries('search=ZELDA%40mail')).toMatchObject([
    { recordName: 'zelda@mail.example', opens: { entity: 'identity.users', id: userId } },
  ]);
  await app.kernel.rows(
    `update identity.users set email = 'erased-' || id || '@erased.invalid' where id = $1`,
    [userId],
  );
  expect(await entries(`search=${userId}`)).toMatchObject([{ recordName: null, opens: null }]);
});

it('reads the history of one record in one statement of the log, page by page', async () => {
  const { id } = await app.send('POST', '/locations', aPlaceForm({ name: 'History office' }));
  for (const city of ['Austin', 'Dallas', 'Waco'])
    await app.send('PUT', `/locations/${id}`, aPlaceForm({ name: 'History office', city }));
  const query = `/admin/audit-log?entity=marketplace.locations&search=${id}&limit=2&offset=1`;
  const sent = await statementsOf(app.kernel.app, async () => {
    const answer = await app.call('GET', query);
    expect(answer.headers['x-total-count']).toBe('4');
    const cities = answer
      .json<{ changes: { field: string; after: string }[] }[]>()
      .map(({ changes }) => changes.find(({ field }) => field === 'city')?.after);
    expect(cities).toEqual(['Dallas', 'Austin']);
    return answer;
  });
  expect(sent.filter(({ text }) => text.includes('shared.audit_'))).toHaveLength(1);
  for (const token of ['', app.identity.account(), app.identity.account({ role: 'analyst' })])
    expect((await app.call('GET', query, undefined, { token })).statusCode).toBe(token ? 403 : 401);
});

it('is what every list opens by its id', async () => {
  const { id, locationId } = clinic;
  for (const [list, record] of [
    ['providers', id],
    ['locations', locationId],
    ['services', ekg],
  ] as const) {
    const answer = await app.call('GET', `/admin/${list}?search=${record.toUpperCase()}`);
    expect(answer.json<{ id: string }[]>().map((row) => row.id)).toEqual([record]);
  }
});
