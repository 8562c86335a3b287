import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Sql } from '../../../src/platform/database/sql.js';
import { dayOf } from '../../../src/shared/day.js';
import { AdminApp, aProviderForm } from './admin-marketplace.js';

const NOBODY = '019aa000-0000-7000-8000-000000000000';
const noFile = { importId: null, row: null, attester: null };
const terms = { coverage: 'complete', includes: 'Test and report' };
let app: AdminApp;
let ekg: string;

beforeAll(async () => {
  app = await AdminApp.start();
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
});

interface Change {
  by: string;
  at: string;
  before: object | null;
  after: object;
}
const history = async (path: string, page = ''): Promise<Change[]> =>
  (await app.call('GET', `/admin${path}/prices${page}`)).json<Change[]>();

it('tells who changed a price when, from what to what, and nothing else', async () => {
  const { id, offerId } = await app.aReadyClinic(ekg);
  const path = `/providers/${id}/services/${offerId}`;
  const source = { kind: 'provider', asOf: dayOf(new Date()), sourceUrl: null, ...noFile };
  await app.send('PUT', path, { ...terms, customPrice: 12_300, isAvailable: false });
  await app.send('PUT', path, { ...terms, customPrice: 9_900, includes: 'Test alone' });
  await app.send('PUT', path, { ...terms, inheritsPrice: true });
  const [latest, second, first, ...more] = await history(path);
  const [author] = await app.kernel.rows<{ by: string }>(
    'select updated_by as by from marketplace.provider_services where id = $1',
    [offerId],
  );
  const was = {
    customPrice: 12_300,
    noCharge: false,
    inheritsPrice: false,
    ...terms,
    includesEs: null,
    priceSource: source,
    comparable: true,
  };
  const then = { ...was, customPrice: 9_900, includes: 'Test alone' };
  expect(more).toEqual([]);
  expect(first).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    by: author?.by,
    before: null,
    after: was,
  });
  expect(second).toMatchObject({ before: was, after: then });
  expect(latest).toMatchObject({
    before: then,
    after: { customPrice: null, inheritsPrice: true, includes: terms.includes, priceSource: null },
  });
});

it('comes in pages, read along an index', async () => {
  const { id, offerId } = await app.aReadyClinic(ekg);
  await app.kernel.rows(
    `insert into marketplace.price_changes (link_id, at, changed_by, custom_price, no_charge,
      inherits, coverage, includes)
    select $1, now(), 'test', n, false, false, 'complete', 'All' from generate_series(1, 5000) n`,
    [offerId],
  );
  await app.kernel.rows('analyze marketplace.price_changes');
  const answer = await app.call(
    'GET',
    `/admin/providers/${id}/services/${offerId}/prices?limit=2&offset=1`,
  );
  expect(answer.json<Change[]>().map(({ after, before }) => [before, after])).toMatchObject([
    [{ customPrice: 4998 }, { customPrice: 4999 }],
    [{ customPrice: 4997 }, { customPrice: 4998 }],
  ]);
  expect([answer.headers['x-total-count'], answer.headers['x-total-count-capped']]).toEqual([
    '1000',
    'true',
  ]);
  const [plan] = await app.kernel.app.get(Sql).rows<{ 'QUERY PLAN': unknown }>(
    `explain (format json)
        select *
        from marketplace.price_changes
        where link_id = ?
        order by id desc
        limit 20`,
    [offerId],
  );
  expect(JSON.stringify(plan)).toContain('Index Scan');
  expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|Sort/);
});

it('is that of one provider alone, and stays when the service is taken away', async () => {
  const { id, offerId } = await app.aReadyClinic(ekg);
  const { id: other } = await app.send('POST', '/providers', aProviderForm());
  expect(await app.refusal('GET', `/providers/${other}/services/${offerId}/prices`)).toMatchObject({
    status: 404,
  });
  expect(await app.refusal('GET', `/providers/${id}/services/${NOBODY}/prices`)).toMatchObject({
    status: 404,
  });
  await app.send('DELETE', `/providers/${id}/services/${offerId}`);
  expect(await history(`/providers/${id}/services/${offerId}`)).toHaveLength(1);
});
