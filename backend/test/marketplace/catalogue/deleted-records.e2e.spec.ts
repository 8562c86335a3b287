import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { statementsOf } from '../../setup/sent-statements.js';
import { AdminApp, anOfferForm, aPlaceForm, type ReadyClinic } from './admin-marketplace.js';

interface Deleted {
  kind: string;
  id: string;
  name: string;
  deletedBy: string;
}

let app: AdminApp;
let ekg: string;
let clinic: ReadyClinic;

beforeAll(async () => {
  app = await AdminApp.start();
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
  clinic = await app.aPublishedClinic(ekg);
});

const list = async (query = ''): Promise<Deleted[]> => {
  const answer = await app.call('GET', `/admin/deleted-records?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<Deleted[]>();
};
const restore = (kind: string, id: string) =>
  app.call('POST', `/admin/deleted-records/${kind}/${id}/restore`);
const refusal = async (kind: string, id: string) => {
  const answer = await restore(kind, id);
  return [answer.statusCode, answer.json<{ code: string }>().code];
};

it('lists what was deleted, the latest first, in one statement', async () => {
  const { id, offerId } = clinic;
  await app.send('DELETE', `/providers/${id}/services/${offerId}`);
  await app.send('DELETE', `/providers/${id}`);
  const sent = await statementsOf(app.kernel.app, () => app.call('GET', '/admin/deleted-records'));
  expect(sent.filter(({ text }) => text.includes('deleted_at is not null'))).toHaveLength(1);
  expect(await list()).toMatchObject([
    { kind: 'provider', id, name: 'Elm Clinic', deletedBy: app.admin },
    { kind: 'provider-service', id: offerId, name: 'Elm Clinic – ekg en' },
  ]);
  expect((await list('kind=provider-service')).map((row) => row.id)).toEqual([offerId]);
  expect((await list('search=ELM%20ekg')).map((row) => row.id)).toEqual([offerId]);
  expect(await list('search=oak')).toEqual([]);
  expect((await list('limit=1&offset=1')).map((row) => row.id)).toEqual([offerId]);
  for (const wrong of ['kind=user', 'limit=0', 'offset=1001', 'sort=name'])
    expect((await app.call('GET', `/admin/deleted-records?${wrong}`)).statusCode).toBe(400);
});

it('restores a provider with its links as a draft, for visitors once it is published', async () => {
  const { id } = clinic;
  await app.send('DELETE', `/providers/${id}`);
  expect(await app.status(`/providers/${id}`)).toBe(404);
  expect((await restore('provider', id)).statusCode).toBe(204);
  expect(await app.send('GET', `/providers/${id}`)).toMatchObject({ status: 'draft' });
  expect(await list()).toEqual([]);
  expect(await app.status(`/providers/${id}`)).toBe(404);
  await app.send('POST', `/providers/${id}/publish`);
  expect(await app.status(`/providers/${id}`)).toBe(200);
  await app.expectDirectoryInSync();
  const [entry] = await app.kernel.rows(
    `select actor_id, action, record_id
     from shared.audit_logs
     where command = 'UndeleteRecord'
     order by id desc`,
  );
  expect(entry).toEqual({ actor_id: app.admin, action: 'restore', record_id: id });
});

it('restores services, locations and links', async () => {
  const { id, offerId, placeId, locationId } = clinic;
  await app.send('DELETE', `/providers/${id}/services/${offerId}`);
  await app.send('DELETE', `/providers/${id}/locations/${placeId}`);
  await app.send('DELETE', `/locations/${locationId}`);
  await app.send('DELETE', `/services/${ekg}`);
  expect(await refusal('provider-service', offerId)).toEqual([409, 'part-deleted']);
  expect(await refusal('provider-location', placeId)).toEqual([409, 'part-deleted']);
  for (const [kind, record] of [
    ['service', ekg],
    ['location', locationId],
    ['provider-service', offerId],
    ['provider-location', placeId],
  ] as const)
    expect([kind, (await restore(kind, record)).statusCode]).toEqual([kind, 204]);
  expect(await list()).toEqual([]);
  expect(await app.send('GET', `/providers/${id}/locations/${placeId}`)).toMatchObject({
    status: 'draft',
    isPrimary: true,
  });
  expect(await app.send('GET', `/providers/${id}/services/${offerId}`)).toMatchObject({
    status: 'draft',
    customPrice: 12_300,
  });
  await app.expectDirectoryInSync();
});

it('refuses a link of which the provider has another, or whose provider is deleted', async () => {
  const { id, offerId, placeId, locationId } = clinic;
  await app.send('DELETE', `/providers/${id}/services/${offerId}`);
  await app.send('DELETE', `/providers/${id}/locations/${placeId}`);
  await app.send('POST', `/providers/${id}/services`, anOfferForm(ekg));
  await app.send('POST', `/providers/${id}/locations`, { locationId });
  expect(await refusal('provider-service', offerId)).toEqual([409, 'already-there']);
  expect(await refusal('provider-location', placeId)).toEqual([409, 'already-there']);
  await app.send('DELETE', `/providers/${id}`);
  expect(await refusal('provider-service', offerId)).toEqual([409, 'part-deleted']);
});

it('lets one of two who restore the same through', async () => {
  const { id } = await app.send('POST', '/locations', aPlaceForm());
  await app.send('DELETE', `/locations/${id}`);
  const answers = await Promise.all([restore('location', id), restore('location', id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
});

it('is for administrators, and for what is deleted', async () => {
  const { id } = clinic;
  for (const kind of ['provider', 'location', 'user'])
    expect(await refusal(kind, id)).toEqual([404, 'not-found']);
  for (const token of ['', app.identity.account(), app.identity.account({ role: 'analyst' })])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', `/provider/${id}/restore`],
    ] as const)
      expect(
        (await app.call(method, `/admin/deleted-records${path}`, undefined, { token })).statusCode,
      ).toBe(token ? 403 : 401);
});
