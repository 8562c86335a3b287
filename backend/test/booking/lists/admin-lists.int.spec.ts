import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Booking, type Click, NAMES, type Requests, someRequests } from './some-requests.js';

const RUNS = { numRuns: 120 };

let app: Requests['app'];
let providers: Requests['providers'];
let bookings: Requests['bookings'];
let clicks: Requests['clicks'];
let get: Requests['get'];
beforeAll(async () => {
  ({ app, providers, bookings, clicks, get } = await someRequests());
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
/** What is pending first, then what is confirmed, by due time; then all others, newest first. */
function byDue(rows: Booking[], order: 'asc' | 'desc'): Booking[] {
  const places: Readonly<Record<string, number>> = { pending: 0, confirmed: 1 };
  const place = ({ status }: Booking): number => places[status] ?? 2;
  const first = [...rows].sort(
    (a, b) =>
      place(a) - place(b) ||
      compared(a.dueAt, b.dueAt) ||
      compared(b.createdAt, a.createdAt) ||
      compared(b.id, a.id),
  );
  return order === 'asc' ? first : first.reverse();
}
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
          sort: fc.constantFrom(...Object.keys(KEYS), 'status', 'dueAt'),
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
              inWords(words(row.providerName, row.serviceName, row.reference, person(row)), search),
          );
          const reverse = order === 'asc' ? 'desc' : 'asc';
          const newest = sorted(found, ({ createdAt }) => createdAt, reverse);
          const wanted =
            sort === 'status'
              ? newest.sort((a, b) => (order === 'asc' ? 1 : -1) * compared(a.status, b.status))
              : sorted(found, KEYS[sort] ?? (() => null), order);
          const inOrder = sort === 'dueAt' ? byDue(found, order) : wanted;
          const answer = await get<Booking>('bookings', query);
          expect([answer.status, answer.total, answer.rows.map(({ id }) => id)]).toEqual([
            200,
            found.length,
            inOrder.slice(offset, offset + limit).map(({ id }) => id),
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
