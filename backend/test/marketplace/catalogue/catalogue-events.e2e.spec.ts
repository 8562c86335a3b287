import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { AdminApp } from './admin-marketplace.js';

const terms = { coverage: 'complete', includes: 'Test and report' };
let app: AdminApp;
let ekg: string;

beforeAll(async () => {
  app = await AdminApp.start();
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
  await app.kernel.rows('delete from shared.outbox');
});

/** Types of the events that a step publishes about a provider. */
async function published(providerId: string, step: () => Promise<unknown>): Promise<string[]> {
  await app.kernel.rows('delete from shared.outbox');
  await step();
  const rows = await app.kernel.rows<{ type: string }>(
    `select type from shared.outbox where payload ->> 'providerId' = $1 order by id`,
    [providerId],
  );
  return rows.map(({ type }) => type);
}
const PRICES = ['marketplace.prices-changed.v1'];

it('tells that a provider was published, and nothing of a draft', async () => {
  const { id, offerId } = await app.aReadyClinic(ekg);
  const path = `/providers/${id}/services/${offerId}`;
  expect(await published(id, () => app.send('PUT', path, { ...terms, customPrice: 1 }))).toEqual(
    [],
  );
  expect(await published(id, () => app.send('POST', `/providers/${id}/publish`))).toEqual([
    'marketplace.provider-published.v1',
  ]);
});

it('tells that prices changed when visitors see other ones, and only then', async () => {
  const { id, offerId } = await app.aPublishedClinic(ekg);
  const path = `/providers/${id}/services/${offerId}`;
  const put = (body: object) => () => app.send('PUT', path, { ...terms, ...body });
  expect(await published(id, put({ customPrice: 9_900 }))).toEqual(PRICES);
  expect(await published(id, put({ customPrice: 9_900 }))).toEqual([]);
  expect(await published(id, put({ customPrice: 9_900, isAvailable: false }))).toEqual([]);
  expect(await published(id, put({ customPrice: 9_900, includes: 'Test alone' }))).toEqual(PRICES);
});

it('tells once of prices that change together, and of an offer once published', async () => {
  const { id, offerId } = await app.aPublishedClinic(ekg);
  const [echo] = await app.kernel.rows<{ id: string }>(
    `select id from marketplace.services where name = 'echo en'`,
  );
  const body = { serviceId: echo?.id, customPrice: 20_000, ...terms };
  let added = '';
  const add = async () => {
    ({ id: added } = await app.send('POST', `/providers/${id}/services`, body));
  };
  expect(await published(id, add)).toEqual([]);
  const path = `/providers/${id}/services/${added}`;
  expect(await published(id, () => app.send('POST', `${path}/publish`))).toEqual(PRICES);
  const versions = await app.kernel.rows<{ id: string; version: number }>(
    'select id, version from marketplace.provider_services where provider_id = $1',
    [id],
  );
  expect(versions.map((row) => row.id).sort()).toEqual([offerId, added].sort());
  const change = { kind: 'provider-service', action: 'price-percent', rows: versions, percent: 10 };
  const edit = () => app.send('POST', '/bulk-edits', change);
  expect(await published(id, edit)).toEqual(PRICES);
});
