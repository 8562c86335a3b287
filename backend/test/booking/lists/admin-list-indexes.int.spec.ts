import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planOf } from '../../setup/index-plans.js';
import { type Requests, someRequests } from './some-requests.js';

let app: Requests['app'];
let admin: Requests['admin'];
beforeAll(async () => {
  ({ app, admin } = await someRequests());
});
afterAll(() => app.close());

const ORDERS = {
  bookings: [
    'createdAt',
    'updatedAt',
    'dueAt',
    'status',
    'startsAt',
    'patient',
    'provider',
    'service',
  ],
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

  it.each(
    Object.entries(ORDERS).flatMap(([list, sorts]) => sorts.map((sort) => `${list}?sort=${sort}`)),
  )('is entered at a cursor of %s', async (path) => {
    const first = await app.app.inject({
      url: `/api/admin/${path}&limit=1`,
      headers: { authorization: `Bearer ${admin}` },
    });
    const next = /<\/api\/admin\/([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const { page, entered, whole } = await planOfList(next);
    expect({
      page: page.map((node) => node.replace('Index Only', 'Index')),
      entered,
      whole,
    }).toEqual({ page: ['Index Scan'], entered: true, whole: [] });
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
