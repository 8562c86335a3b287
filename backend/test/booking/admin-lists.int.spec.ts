import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UserErased } from '../../src/identity/contract/identity.events.js';
import { planOf } from '../setup/index-plans.js';
import { until } from '../setup/kernel.js';
import { BookingApp } from './a-booking-app.js';
import { aRequest, aWindow } from './a-request.js';

interface Slot {
  start: string;
  end: string;
}
interface Booking {
  id: string;
  status: string;
  providerId: string;
  providerName: string;
  serviceName: string | null;
  patientName: string | null;
  patientEmail: string | null;
  preferredSlots: Slot[];
  confirmedSlot: Slot | null;
  createdAt: string;
}
interface Click {
  id: string;
  providerId: string;
  clickedAt: string;
  user: { name: string | null; email: string | null };
  provider: { name: string; specialty: string };
  service: { id: string; name: string } | null;
}

const NAMES = ['Ángela', 'Ben', 'cora', 'Ana%', 'Zoë_'];
const PROVIDERS = ['Bayou Héart', 'bayou 100%', 'Cedar_Clinic', 'Ünder \\ Oak'];
const RUNS = { numRuns: 120 };
let app: BookingApp;
let admin: string;
let bookings: Booking[];
let clicks: Click[];
let providers: string[];

const get = async <Row>(
  path: string,
  query: Record<string, unknown> = {},
  token = admin,
): Promise<{ status: number; rows: Row[]; total: number; errors?: { path: string }[] }> => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const answer = await app.app.inject({
    url: `/api/admin/${path}?${search}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const body = answer.json<Row[] & { errors?: { path: string }[] }>();
  return {
    status: answer.statusCode,
    rows: body,
    total: Number(answer.headers['x-total-count']),
    errors: body.errors,
  };
};
const post = (path: string, token: string, payload: object) =>
  app.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });

beforeAll(async () => {
  app = await BookingApp.start();
  admin = app.identity.account({ role: 'admin' });
  await app.startWorkers();
  const people = NAMES.map(() => app.identity.account());
  for (const [n, id] of people.slice(1).entries()) await app.registered(id, NAMES[n + 1]);
  providers = PROVIDERS.map((providerName) => app.offers.provider({ providerName }).providerId);
  for (const [n, providerId] of providers.entries())
    for (const [m, person] of people.entries()) {
      if ((n + m) % 4 === 3) continue;
      const serviceId = (n + m) % 3 ? app.offers.service(providerId) : undefined;
      const made = await post(
        'bookings',
        person,
        aRequest({
          providerId,
          ...(serviceId ? { serviceId } : { requestType: 'provider', serviceId: null }),
          preferredSlots: [aWindow(72 + 24 * ((n * 3 + m) % 5)), aWindow(50 + m)],
        }),
      );
      expect(made.statusCode).toBe(201);
      const { id } = made.json<{ id: string }>();
      const way = (n * 5 + m) % 3;
      if (way === 1)
        expect(
          (
            await post(`admin/bookings/${id}/confirm`, admin, {
              confirmedSlot: aWindow(300 + 24 * (n * 5 + m), 1),
              override: true,
              reason: 'Agreed.',
            })
          ).statusCode,
        ).toBe(200);
      if (way === 2)
        expect((await post(`admin/bookings/${id}/cancel`, admin, {})).statusCode).toBe(200);
      expect(
        (
          await post('provider-booking-clicks', person, {
            providerId,
            ...(serviceId && { serviceId }),
          })
        ).statusCode,
      ).toBe(201);
    }
  await app.registered(people[0] ?? '', NAMES[0]); // after what they did
  await app.announce(new UserErased(people[1] ?? ''));
  await app.rows(
    `update booking.provider_booking_clicks c
     set clicked_at = now() - n * interval '7 hours'
     from (
       select id, row_number() over (order by id desc) as n from booking.provider_booking_clicks
     ) numbered
     where numbered.id = c.id`,
  );
  // Not until every event is answered: a mail to somebody who was not known yet is tried again much
  // later.
  await until(
    async () =>
      (
        await app.rows(
          `select 1
           from booking.booking_requests b
           left join booking.request_list l on l.id = b.id
           where l.id is null or (l.patient is null) <> (b.user_id = $1)
           union all
           select 1
           from booking.provider_booking_clicks
           where user_id = $1 or (patient is null) <> (user_id is null)`,
          [people[1]],
        )
      ).length === 0,
  );
  bookings = (await get<Booking>('bookings', { limit: 100 })).rows;
  clicks = (await get<Click>('booking-clicks/list', { limit: 100 })).rows;
});
afterAll(() => app.close());

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const words = (...texts: (string | null | undefined)[]): string =>
  fold(texts.filter((text) => text !== null && text !== undefined).join(' '));
/** Nulls last. */
function compared(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
/**
 * As the server sorts: by the key, then by the id, both in the wanted order; what has no key comes
 * last, the other way around first.
 */
const sorted = <Row extends { id: string }>(
  rows: Row[],
  key: (row: Row) => string | null,
  order: 'asc' | 'desc',
): Row[] =>
  [...rows].sort(
    (a, b) => (order === 'asc' ? 1 : -1) * (compared(key(a), key(b)) || compared(a.id, b.id)),
  );
const inWords = (haystack: string, search: string | undefined): boolean =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => haystack.includes(fold(word)));

const paging = {
  order: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.integer({ min: 1, max: 100 }),
  offset: fc.integer({ min: 0, max: 25 }),
};
const optionally = <Value>(...values: Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });
const SEARCHES = [
  'angela',
  'ÁNGELA bayou',
  'torres',
  '%',
  '_',
  '\\',
  '100%',
  'heart ultra',
  'mail.example',
  'ben',
  'zoe_',
  "clinic' or 1=1",
  'x'.repeat(200),
  ' cedar_ ',
];

describe('any combination of filter, order and page is what the rows themselves say', () => {
  it('of appointment requests', async () => {
    expect(new Set(bookings.map(({ status }) => status))).toEqual(
      new Set(['pending', 'confirmed', 'cancelled']),
    );
    const person = ({ patientName, patientEmail }: Booking): string | null =>
      patientEmail === null ? null : words(patientName, patientEmail);
    const KEYS: Record<string, (row: Booking) => string | null> = {
      createdAt: ({ createdAt }) => createdAt,
      provider: ({ providerName }) => fold(providerName),
      service: ({ serviceName }) => serviceName && fold(serviceName),
      patient: person,
      startsAt: ({ confirmedSlot, preferredSlots }) =>
        confirmedSlot?.start ?? preferredSlots.map(({ start }) => start).sort()[0] ?? null,
    };
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          ...paging,
          sort: fc.constantFrom(...Object.keys(KEYS), 'status'),
          status: optionally('pending', 'confirmed', 'cancelled', 'completed'),
          providerId: optionally(...providers),
          search: optionally(...SEARCHES),
        }),
        async (query) => {
          const { sort, order, limit, offset, status, providerId, search } = query;
          const found = bookings.filter(
            (row) =>
              (!status || row.status === status) &&
              (!providerId || row.providerId === providerId) &&
              inWords(words(row.providerName, row.serviceName, person(row)), search),
          );
          const reverse = order === 'asc' ? 'desc' : 'asc';
          const newest = sorted(found, ({ createdAt }) => createdAt, reverse);
          const wanted =
            sort === 'status'
              ? newest.sort((a, b) => (order === 'asc' ? 1 : -1) * compared(a.status, b.status))
              : sorted(found, KEYS[sort] ?? (() => null), order);
          const answer = await get<Booking>('bookings', query);
          expect([answer.status, answer.total, answer.rows.map(({ id }) => id)]).toEqual([
            200,
            found.length,
            wanted.slice(offset, offset + limit).map(({ id }) => id),
          ]);
        },
      ),
      RUNS,
    );
  });

  it('of clicks on telephone numbers', async () => {
    const person = ({ user: { name, email } }: Click): string | null =>
      email === null ? null : words(name, email);
    const KEYS: Record<string, (row: Click) => string | null> = {
      clickedAt: ({ clickedAt }) => clickedAt,
      patient: person,
      provider: ({ provider }) => fold(provider.name),
      service: ({ service }) => service && fold(service.name),
    };
    const days = [0, 1, 2, 3, 30].map((ago) =>
      new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
    );
    /** In the zone of figures. */
    const dayOf = (instant: string): string =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(new Date(instant));
    const services = [...new Set(clicks.flatMap(({ service }) => service?.id ?? []))];
    await fc.assert(
      fc.asyncProperty(
        fc
          .record({
            ...paging,
            sort: fc.constantFrom(...Object.keys(KEYS)),
            providerId: optionally(...providers),
            serviceId: optionally(...services),
            startDate: optionally(...days),
            endDate: optionally(...days),
            search: optionally(...SEARCHES),
          })
          .filter(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate),
        async (query) => {
          const { sort, order, limit, offset, providerId, serviceId, startDate, endDate, search } =
            query;
          const found = clicks.filter(
            (row) =>
              (!providerId || row.providerId === providerId) &&
              (!serviceId || row.service?.id === serviceId) &&
              (!startDate || dayOf(row.clickedAt) >= startDate) &&
              (!endDate || dayOf(row.clickedAt) <= endDate) &&
              inWords(
                words(row.provider.name, row.provider.specialty, row.service?.name, person(row)),
                search,
              ),
          );
          const answer = await get<Click>('booking-clicks/list', query);
          expect([answer.status, answer.total, answer.rows.map(({ id }) => id)]).toEqual([
            200,
            found.length,
            sorted(found, KEYS[sort] ?? (() => null), order)
              .slice(offset, offset + limit)
              .map(({ id }) => id),
          ]);
        },
      ),
      RUNS,
    );
  });
});

const ORDERS = {
  bookings: ['createdAt', 'status', 'startsAt', 'patient', 'provider', 'service'],
  'booking-clicks/list': ['clickedAt', 'patient', 'provider', 'service'],
};
const planOfList = (path: string) =>
  planOf(app.app, () =>
    app.app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${admin}` } }),
  );

describe('an index', () => {
  it.each(
    Object.entries(ORDERS).flatMap(([list, sorts]) =>
      sorts.flatMap((sort) =>
        ['asc', 'desc'].map((order) => `${list}?sort=${sort}&order=${order}`),
      ),
    ),
  )('is followed by %s', async (path) => {
    const { page, whole } = await planOfList(path);
    expect({ page: page.map((node) => node.replace('Index Only', 'Index')), whole }).toEqual({
      page: ['Index Scan'],
      whole: [],
    });
  });

  it.each([
    ['bookings', 'request_list_search'],
    ['booking-clicks/list', 'provider_booking_clicks_search'],
  ])('finds words of %s', async (list, index) => {
    const { whole, indexes } = await planOfList(`${list}?search=angela%20bayou`);
    expect(whole).toEqual([]);
    expect(indexes).toContain(index);
  });
});

it('forgets by what a deleted account was found', async () => {
  expect((await get<Booking>('bookings', { search: NAMES[1] })).rows).toEqual([]);
  expect((await get<Click>('booking-clicks/list', { search: NAMES[1] })).rows).toEqual([]);
  const nameless = bookings.filter(({ patientEmail }) => patientEmail === null);
  expect(nameless.length).toBeGreaterThan(1);
  expect(
    (
      await get<Booking>('bookings', { sort: 'patient', order: 'desc', limit: nameless.length })
    ).rows.map(({ patientName }) => patientName),
  ).toEqual(nameless.map(() => null));
  expect(
    await app.rows(
      `select 1
       from booking.request_list
       where search ~* 'ben'
       union all
       select 1
       from booking.provider_booking_clicks
       where search ~* 'ben'`,
    ),
  ).toEqual([]);
});

it.each([
  ['bookings', { sort: 'symptoms' }, 'sort'],
  ['bookings', { sort: 'createdAt;drop table booking.request_list' }, 'sort'],
  ['bookings', { order: 'up' }, 'order'],
  ['bookings', { providerId: 'x' }, 'providerId'],
  ['bookings', { search: 'x'.repeat(201) }, 'search'],
  ['bookings', { status: 'lost' }, 'status'],
  ['bookings', { offset: 1001 }, 'offset'],
  ['booking-clicks/list', { sort: 'ipAddress' }, 'sort'],
  ['booking-clicks/list', { serviceId: '1 or 1=1' }, 'serviceId'],
  ['booking-clicks/list', { limit: 0 }, 'limit'],
  ['booking-clicks/list', { startDate: '2026-02-30' }, 'startDate'],
  ['booking-clicks/list', { startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate'],
  ['booking-clicks/list', { search: 'x'.repeat(201) }, 'search'],
  ['booking-clicks/list', { userId: 'x' }, 'userId'],
])('refuses %s with %j', async (path, query, field) => {
  expect(await get(path, query)).toMatchObject({ status: 400, errors: [{ path: field }] });
});

it('keeps clicks with addresses from everybody but administrators', async () => {
  for (const role of ['user', 'analyst'] as const)
    expect((await get('booking-clicks/list', {}, app.identity.account({ role }))).status).toBe(403);
});
