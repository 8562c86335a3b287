import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { planOf } from '../../../setup/index-plans.js';
import { statementsOf } from '../../../setup/sent-statements.js';
import { aReviewDesk, type ReviewDesk } from './a-review-desk.js';
import { anImport } from './an-import.js';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await aReviewDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.empty());

const idsOf = async (query: string): Promise<string[]> =>
  (await desk.get(`/price-files?${query}`)).json<{ id: string }[]>().map(({ id }) => id);

describe('the list of price files', () => {
  it('shows the newest first, with figures, hospital and progress, in one statement', async () => {
    const read = await anImport(desk.app, {
      providerId: desk.bayou,
      at: '2026-11-02T10:00:00Z',
      sourceUrl: 'https://bayou.example/prices.csv',
    });
    const reading = randomUUID();
    await desk.app.rows(
      `insert into pricing.price_file_imports
         (id, status, file_name, bytes, created_by, created_at, updated_at)
       values ($1, 'reading', 'big.json', 2000000000, 'cli', '2026-11-03T10:00:00Z', now())`,
      [reading],
    );
    await desk.app.rows(
      `insert into pricing.price_file_progress (import_id, done_bytes, total_bytes)
       values ($1, 500, 2000000000), ($2, 1, 2)`,
      [reading, read],
    );
    const answer = await desk.get('/price-files');
    expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, '2']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const unread = { rows: null, withCash: null, matched: null, ambiguous: null };
    expect(answer.json()).toEqual([
      {
        id: reading,
        status: 'reading',
        fileName: 'big.json',
        sourceUrl: null,
        providerId: null,
        hospital: null,
        hospitalInFile: null,
        fileDate: null,
        bytes: 2_000_000_000,
        doneBytes: 500,
        totalBytes: 2_000_000_000,
        again: false,
        ...unread,
        quarantined: null,
        failure: null,
        failureCode: null,
        failureAbout: null,
        hopeless: false,
        watched: false,
        vanishedAt: null,
        createdBy: 'cli',
        createdAt: '2026-11-03T10:00:00.000Z',
        appliedBy: null,
        appliedAt: null,
        replacedBy: null,
        replacedAt: null,
        addedBefore: null,
        sameInForce: false,
        undoneBy: null,
        undoneAt: null,
      },
      expect.objectContaining({
        id: read,
        status: 'ready',
        hospital: 'Bayou',
        hospitalInFile: 'Pelican General',
        sourceUrl: 'https://bayou.example/prices.csv',
        fileDate: '2026-07-01',
        doneBytes: null,
        totalBytes: null,
        rows: 6,
        withCash: 5,
        matched: 4,
        ambiguous: 1,
        quarantined: 1,
      }),
    ]);
    const statements = (await statementsOf(desk.app.app, () => desk.get('/price-files'))).filter(
      ({ text }) => text.includes('pricing.'),
    );
    expect(statements).toHaveLength(1);
  });

  it('filters by status, hospital and watch', async () => {
    const [first, second, third] = [
      await anImport(desk.app, { at: '2026-11-01T10:00:00Z' }),
      await anImport(desk.app, {
        at: '2026-11-02T10:00:00Z',
        providerId: desk.bayou,
        isApplied: true,
      }),
      await anImport(desk.app, { at: '2026-11-03T10:00:00Z', providerId: desk.cedar }),
    ];
    await desk.watch(desk.bayou);
    await desk.watch(desk.cedar, '2026-11-20T08:00:00Z');
    expect(await idsOf('')).toEqual([third, second, first]);
    expect(await idsOf('limit=1&offset=1')).toEqual([second]);
    expect(await idsOf('status=ready')).toEqual([third, first]);
    expect(await idsOf(`providerId=${desk.bayou}`)).toEqual([second]);
    expect(await idsOf('watch=watched')).toEqual([third, second]);
    expect(await idsOf('watch=vanished')).toEqual([third]);
    expect(await idsOf(`watch=vanished&providerId=${desk.bayou}`)).toEqual([]);
  });

  it.each(['', `providerId=${randomUUID()}`, 'status=ready'])(
    'follows an index: %s',
    async (query) => {
      const { page, whole } = await planOf(desk.app.app, () => desk.get(`/price-files?${query}`));
      expect({ page, whole }).toEqual({ page: ['Index Scan'], whole: [] });
    },
  );

  it.each([
    ['status=done', 'status'],
    ['providerId=7', 'providerId'],
    ['watch=yes', 'watch'],
    ['limit=101', 'limit'],
    ['search=x', 'search'],
  ])('refuses %s', async (query, path) => {
    const answer = await desk.get(`/price-files?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path }] }]);
  });
});

it('lists watched files with their last look', async () => {
  const id = await anImport(desk.app, { providerId: desk.bayou });
  await desk.watch(desk.bayou, '2026-11-20T08:00:00Z', id);
  const reason = 'The server cannot be reached.';
  await desk.app.rows(
    `update pricing.watched_price_files set reason = $1, reason_code = 'server-unreachable'`,
    [reason],
  );
  const answer = await desk.get('/watched-price-files');
  expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, '1']);
  expect(answer.json()).toEqual([
    {
      id: expect.any(String),
      providerId: desk.bayou,
      hospital: 'Bayou',
      address: 'https://h.example/p.csv',
      checkedAt: '2026-11-20T08:00:00.000Z',
      outcome: 'unchanged',
      reason,
      reasonCode: 'server-unreachable',
      reasonAbout: null,
      vanishedAt: '2026-11-20T08:00:00.000Z',
      lastImportId: id,
      createdBy: 'cli',
      createdAt: expect.any(String),
    },
  ]);
  const { page, whole } = await planOf(desk.app.app, () => desk.get('/watched-price-files'));
  expect({ page, whole }).toEqual({ page: ['Index Scan'], whole: [] });
});

describe('only administrators read', () => {
  it.each([
    '/price-files',
    `/price-files/${randomUUID()}`,
    `/price-files/${randomUUID()}/lines`,
    `/price-files/${randomUUID()}/identity`,
    `/price-files/${randomUUID()}/changes`,
    '/watched-price-files',
    '/hospital-scorecards',
  ])('%s', async (path) => {
    const statusFor = async (token: string | undefined) =>
      (await desk.get(path, { token })).statusCode;
    expect([
      await statusFor(''),
      await statusFor(desk.app.identity.account()),
      await statusFor(desk.app.identity.account({ role: 'analyst' })),
    ]).toEqual([401, 403, 403]);
  });
});
