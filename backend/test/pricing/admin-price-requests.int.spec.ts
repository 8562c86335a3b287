import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Sql } from '../../src/platform/database/sql.js';
import { Clock } from '../../src/shared/clock.js';
import { PriceRequestsSeed } from '../../tools/seeds/price-requests.seed.js';
import { BookingApp } from '../booking/a-booking-app.js';
import { planOf } from '../setup/index-plans.js';

interface Row {
  id: string;
  reference: string;
  requestType: string;
  status: string;
  specialty: string | null;
  providerName: string | null;
  serviceName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  description: string;
  createdAt: string;
  dueAt: string;
  overdue: boolean;
}

let app: BookingApp;
let admin: string;
let all: Row[];
const list = (query: object) =>
  app.app.inject({
    url: `/api/admin/price-requests?${new URLSearchParams(
      Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    )}`,
    headers: { authorization: `Bearer ${admin}` },
  });

beforeAll(async () => {
  app = await BookingApp.start();
  admin = app.identity.account({ role: 'admin' });
  await new PriceRequestsSeed(app.app.get(Sql), app.app.get(Clock)).seed(90, 7);
  const VARIED = [
    `update pricing.price_requests
     set status = 'pending', quoted_price = null, quote = 0, quoted_at = null,
       quote_valid_until = null, due_at = now() + (n - 4) * interval '1 hour'
     from (select id, row_number() over (order by id) as n from pricing.price_requests limit 8) few
     where few.id = price_requests.id`,
    `update pricing.price_requests
     set contact_email = null, description = ''
     where id in (select id from pricing.price_requests order by id offset 20 limit 3)`,
    `update pricing.price_requests
     set contact_email = 'Ólga_' || token || '@mail.example', contact_phone = '7135550142',
       description = 'Una visita con cirugía, 100% \\ más'
     where id in (select id from pricing.price_requests order by id offset 30 limit 4)`,
  ];
  for (const text of VARIED) await app.rows(text);
  all = (await list({ limit: 100 })).json<Row[]>();
});
afterAll(() => app.close());

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Nulls last. */
function compared(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
const newest = (a: Row, b: Row): number =>
  compared(b.createdAt, a.createdAt) || compared(b.id, a.id);
const optionally = <Value>(...values: Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });

/** As the server sorts ascending. */
const ORDERS: Record<string, (a: Row, b: Row) => number> = {
  createdAt: (a, b) => -newest(a, b),
  contact: (a, b) =>
    compared(a.contactEmail && fold(a.contactEmail), b.contactEmail && fold(b.contactEmail)) ||
    compared(a.id, b.id),
  type: (a, b) => compared(a.requestType, b.requestType) || newest(a, b),
  status: (a, b) => compared(a.status, b.status) || newest(a, b),
};

function inOrder(rows: Row[], sort: string, order: 'asc' | 'desc'): Row[] {
  const by = ORDERS[sort];
  const way = order === 'asc' ? 1 : -1;
  if (by) return [...rows].sort((a, b) => way * by(a, b));
  const due = (status: string): Row[] =>
    rows
      .filter((row) => row.status === status)
      .sort((a, b) => way * compared(a.dueAt, b.dueAt) || newest(a, b));
  const others = rows.filter(({ status }) => !['pending', 'contacted'].includes(status));
  return [...due('pending'), ...due('contacted'), ...others.sort(newest)];
}

it('shows for any combination of filter, order and page what the rows themselves say', async () => {
  expect([
    all.length,
    new Set(all.map(({ status }) => status)).size,
    all.filter(({ overdue }) => overdue).length,
  ]).toEqual([90, 4, expect.any(Number)]);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        sort: fc.constantFrom(...Object.keys(ORDERS), 'dueAt'),
        order: fc.constantFrom('asc' as const, 'desc' as const),
        limit: fc.integer({ min: 1, max: 100 }),
        offset: fc.integer({ min: 0, max: 95 }),
        status: optionally('pending', 'contacted', 'quoted', 'closed'),
        overdue: optionally(true),
        search: optionally(
          'OLGA',
          'cirugia 100%',
          '_',
          '\\',
          'clinic 3',
          'asker.4',
          '713555',
          'cardiology costs',
          "x' or 1=1",
          'number of 4',
        ),
      }),
      async (query) => {
        const found = all.filter(
          (row) =>
            (!query.status || row.status === query.status) &&
            (!query.overdue || row.overdue) &&
            (query.search ?? '')
              .split(' ')
              .every((word) =>
                fold(
                  [
                    row.contactEmail,
                    row.contactPhone,
                    row.specialty,
                    row.providerName,
                    row.serviceName,
                    row.reference,
                    row.description,
                  ]
                    .map((text) => text ?? '')
                    .join(' '),
                ).includes(fold(word)),
              ),
        );
        const answer = await list(query);
        expect([
          answer.statusCode,
          Number(answer.headers['x-total-count']),
          answer.json<Row[]>().map(({ id }) => id),
        ]).toEqual([
          200,
          found.length,
          inOrder(found, query.sort, query.order)
            .slice(query.offset, query.offset + query.limit)
            .map(({ id }) => id),
        ]);
      },
    ),
    { numRuns: 150 },
  );
});

describe('an index', () => {
  it.each(
    [...Object.keys(ORDERS), 'dueAt'].flatMap((sort) =>
      ['asc', 'desc'].map((order) => ({ sort, order })),
    ),
  )('is followed by %j', async (query) => {
    const { page, whole } = await planOf(app.app, () => list(query));
    expect({ page, whole }).toEqual({ page: ['Index Scan'], whole: [] });
  });

  it('finds words, and what is late', async () => {
    expect(await planOf(app.app, () => list({ search: 'asker.4' }))).toMatchObject({
      whole: [],
      indexes: expect.arrayContaining(['price_requests_search']),
    });
    expect(
      await planOf(app.app, () => list({ overdue: true, sort: 'dueAt', order: 'asc' })),
    ).toMatchObject({ page: ['Index Scan'], whole: [] });
  });
});

it.each([
  [{ sort: 'contactEmail' }, 'sort'],
  [{ sort: 'createdAt desc, id' }, 'sort'],
  [{ order: 'up' }, 'order'],
  [{ overdue: 'maybe' }, 'overdue'],
  [{ search: 'x'.repeat(201) }, 'search'],
  [{ limit: 101 }, 'limit'],
  [{ token: 'x' }, 'token'],
])('refuses %j', async (query, path) => {
  const answer = await list(query);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path }] }]);
});
