import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dayOf, events, on, people, signUps } from './drawn-rows.js';
import { type Figures, someFigures } from './some-figures.js';

let app: Figures['app'];
let admin: Figures['admin'];
beforeAll(async () => {
  ({ app, admin } = await someFigures());
});
afterAll(() => app.close());

it('lists who signed up on the days of a range, newest first', async () => {
  const boss = app.identity.account({ role: 'admin' });
  for (const [from, to] of [
    ['2026-11-02', '2026-11-02'],
    ['2026-10-20', '2026-11-21'],
    ['2026-11-19', '2026-11-21'],
    ['2027-01-01', '2027-01-02'],
  ] as const) {
    const answer = await app.get(`users-analytics?startDate=${from}&endDate=${to}&limit=100`, boss);
    const rows = answer.json<{ createdAt: string }[]>();
    const expected = signUps
      .filter((moment) => dayOf(moment) >= from && dayOf(moment) <= to)
      .map((moment) => moment.getTime())
      .sort((a, b) => b - a);
    expect(rows.map(({ createdAt }) => Date.parse(createdAt))).toEqual(expected.slice(0, 100));
    expect(answer.headers['x-total-count']).toBe(String(expected.length));
  }
  const [first] = (
    await app.get('users-analytics?startDate=2026-10-20&endDate=2026-11-21', boss)
  ).json<object[]>();
  expect(Object.keys(first ?? {})).toEqual(
    expect.arrayContaining([
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'role',
      'status',
      'createdAt',
      'signupUtmSource',
      'signupUtmCampaign',
      'signupUtmMedium',
    ]),
  );
});

it('finds providers by name and orders them', async () => {
  const rows = async (query: string) =>
    (
      await app.get(`provider-analytics?startDate=2026-10-01&endDate=2026-11-21&${query}`, admin)
    ).json<{ name: string; totalInteractions: number }[]>();
  expect((await rows('search=nic%203')).map(({ name }) => name)).toEqual(['Clinic 3']);
  expect(await rows('search=nobody')).toEqual([]);
  const totals = (await rows('')).map(({ totalInteractions }) => totalInteractions);
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
  expect(await rows('limit=2&offset=1')).toEqual((await rows('')).slice(1, 3));
});

it('names specialties in the language of who asks, and finds and orders by them', async () => {
  await app.rows(
    `insert into marketplace.specialties (key, name, name_es)
     values ('heart', 'Cardiology', 'Cardiología')`,
  );
  await app.rows(
    `update marketplace.providers set specialty_key = 'heart' where name = 'Clinic 3'`,
  );
  const specialties = async (language: string, query = 'search=clinic+3') => {
    const url = `/api/admin/provider-analytics?startDate=2026-10-01&endDate=2026-11-21&${query}`;
    const rows = (
      await app.app.inject({
        url,
        headers: { authorization: `Bearer ${admin}`, 'accept-language': language },
      })
    ).json<{ specialty: string }[]>();
    return rows.map(({ specialty }) => specialty);
  };
  expect([await specialties('en'), await specialties('es')]).toEqual([
    ['Cardiology'],
    ['Cardiología'],
  ]);
  expect([
    await specialties('es', 'search=cardiolog%C3%ADa'),
    await specialties('en', 'search=cardiolog%C3%ADa'),
  ]).toEqual([['Cardiología'], []]);
  expect((await specialties('es', 'sort=specialty&order=asc'))[0]).toBe('Cardiología');
  await app.rows(
    `update marketplace.providers set specialty_key = 'other' where name = 'Clinic 3'`,
  );
});

it('shows the newest events and what there is, and counts people only', async () => {
  const listed = (await app.get('user-events?limit=10', admin)).json<{ createdAt: string }[]>();
  expect(listed).toHaveLength(10);
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['createdAt', 'eventType', 'url']);
  expect(listed.map(({ createdAt }) => createdAt)).toEqual(
    listed
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  const stats = (await app.get('stats', admin)).json();
  const today = people(on(events, '2026-11-21'));
  expect(stats).toEqual({
    eventsToday: {
      pageViewEvents: today.filter(({ type }) => type === 'PAGE_VIEW').length,
      loginEvents: today.filter(({ type }) => type === 'USER_LOGIN').length,
      providerEvents: 0,
      totalEvents: today.length,
    },
    users: { inactive: 136 },
    providers: { published: 7 },
    bookings: {},
    priceRequests: {},
  });
});

it('is for staff; the export is for administrators and is written down', async () => {
  const [person, boss] = [app.identity.account(), app.identity.account({ role: 'admin' })];
  const figures = [
    'dashboard-metrics',
    'daily-figures',
    'provider-analytics',
    'search-analytics',
    'user-events',
    'stats',
  ];
  for (const path of [...figures, 'export-search-analytics'])
    expect((await app.get(path, person)).statusCode).toBe(403);
  for (const path of figures) expect((await app.get(path, admin)).statusCode).toBe(200);
  expect((await app.get('export-search-analytics', admin)).statusCode).toBe(403);
  const exported = await app.get(
    'export-search-analytics?startDate=2026-11-01&endDate=2026-11-20',
    boss,
  );
  expect(exported.headers['content-disposition']).toBe(
    'attachment; filename="search-analytics.json"',
  );
  expect(exported.json()).toEqual(
    (await app.get('search-analytics?startDate=2026-11-01&endDate=2026-11-20', boss)).json(),
  );
  expect(
    await app.rows(
      `select actor_id
       from shared.audit_logs
       where command = 'RecordSearchExport' and action = 'export'`,
    ),
  ).toEqual([{ actor_id: boss }]);
});
