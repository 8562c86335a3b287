import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EventPartitions } from '../../src/analytics/infrastructure/event-partitions.js';
import { NightlyRollup } from '../../src/analytics/infrastructure/nightly-rollup.js';
import { RollupCli } from '../../src/analytics/infrastructure/rollup.cli.js';
import { until } from '../setup/kernel.js';
import { AnalyticsApp, anEvent, anInteraction, aSearch, FIREFOX } from './an-analytics-app.js';

const ZONE = 'America/Chicago';
const SEED = 20_261_121;
const DAY_MS = 86_400_000;
/** Noon of the last day, which is not over; a summer time ends among the days before. */
const NOW = new Date('2026-11-21T18:00:00Z');
const FIRST = new Date('2026-10-20T00:00:00Z');

interface Row {
  at: Date;
  session: string;
  user: string | null;
  excluded: string | null;
}
interface Event extends Row {
  type: string;
  url: string;
}
interface Search extends Row {
  phrase: string;
  results: number;
  ms: number;
}
interface Click extends Row {
  provider: string;
  type: string;
}
interface SignIn {
  at: Date;
  user: string;
}

let app: AnalyticsApp;
let admin: string;
let events: Event[];
let searches: Search[];
let clicks: Click[];
let signIns: SignIn[];
let signUps: Date[];

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = fc.integer({ min: FIRST.getTime(), max: NOW.getTime() }).map((ms) => new Date(ms));
const row = {
  at,
  session: fc.nat(60).map(uuid),
  user: fc.option(fc.nat(15).map(uuid)),
  excluded: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    fc.constantFrom('bot', 'staff', 'health'),
  ),
};
const drawn = <T>(arbitrary: fc.Arbitrary<T>, count: number, salt: number): T[] =>
  fc.sample(arbitrary, { seed: SEED + salt, numRuns: count });

const format = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const known = new Map<number, string>();
const dayOf = (moment: Date): string => {
  const day = known.get(moment.getTime()) ?? format.format(moment);
  known.set(moment.getTime(), day);
  return day;
};
const days = Array.from({ length: 34 }, (_, n) => dayOf(new Date(FIRST.getTime() + n * DAY_MS)));
const on = <T extends { at: Date }>(rows: readonly T[], from: string, to = from): T[] =>
  rows.filter((each) => dayOf(each.at) >= from && dayOf(each.at) <= to);
const people = <T extends Row>(rows: readonly T[]): T[] =>
  rows.filter(({ excluded }) => excluded === null);
const load = (table: string, columns: string, rows: readonly unknown[][]) =>
  app.rows(
    `insert into ${table} (${columns}) select * from json_to_recordset($1::json) as r(${columns
      .split(', ')
      .map((name) => `${name} ${typeOf(name)}`)
      .join(', ')})`,
    [
      JSON.stringify(
        rows.map((values) =>
          Object.fromEntries(columns.split(', ').map((name, index) => [name, values[index]])),
        ),
      ),
    ],
  );
const TYPES: [column: RegExp, type: string][] = [
  [/_?id$/, 'uuid'],
  [/_at$/, 'timestamptz'],
  [/count|duration/, 'int'],
  [/^(has|success)/, 'boolean'],
];
const typeOf = (name: string): string => TYPES.find(([column]) => column.test(name))?.[1] ?? 'text';

const metrics = async (
  query: string,
): Promise<Record<string, { current: number; percentChange: number; label?: string }>> =>
  (await app.get(`dashboard-metrics?${query}`, admin)).json();

beforeAll(async () => {
  app = await AnalyticsApp.start({ timeZone: ZONE });
  app.now = NOW;
  await app.app.get(EventPartitions).makeAhead(FIRST);
  admin = app.identity.account({ role: 'analyst' });
  events = drawn(
    fc.record({
      ...row,
      type: fc.constantFrom('PAGE_VIEW', 'USER_LOGIN', 'MODAL_OPEN'),
      url: fc.constantFrom('/', '/services'),
    }),
    1500,
    1,
  );
  searches = drawn(
    fc.record({
      ...row,
      phrase: fc.constantFrom('knee pain', 'mri', 'cough', 'rash', 'tooth', 'dolor', 'eye', 'x'),
      results: fc.nat(3),
      ms: fc.nat(900),
    }),
    700,
    2,
  );
  clicks = drawn(
    fc.record({
      ...row,
      provider: fc.nat(6).map((n) => uuid(900 + n)),
      type: fc.constantFrom('show_more', 'request_appointment', 'book_provider', 'photo'),
    }),
    900,
    3,
  );
  signIns = drawn(fc.record({ at, user: fc.nat(15).map(uuid) }), 200, 4);
  signUps = drawn(at, 120, 5);
  await load(
    'analytics.user_events',
    'id, received_at, session_id, user_id, event_type, url, excluded',
    events.map((each) => [
      randomUUID(),
      each.at,
      each.session,
      each.user,
      each.type,
      each.url,
      each.excluded,
    ]),
  );
  await app.rows(
    `insert into marketplace.searches (
       id, searched_at, session_id, visitor, query, language, triage, results, services,
       specialties, care_sequence, source, degraded, duration_ms, staff, robot
     )
     select gen_random_uuid(), at, session, 'visitor', phrase, 'en', 'routine', results, '{}', '{}',
       '{}', 'offline', false, ms, excluded = 'staff', excluded in ('bot', 'health')
     from json_to_recordset($1::json) as told(
       at timestamptz, session uuid, phrase text, results int, ms int, excluded text
     )`,
    [JSON.stringify(searches.map((each) => ({ ...each, excluded: each.excluded ?? 'nothing' })))],
  );
  await load(
    'analytics.provider_interactions',
    'id, received_at, session_id, user_id, provider_id, interaction_type, excluded',
    clicks.map((each) => [
      randomUUID(),
      each.at,
      each.session,
      each.user,
      each.provider,
      each.type,
      each.excluded,
    ]),
  );
  const accounts = [
    ...signUps.map((moment) => [randomUUID(), `${randomUUID()}@mail.example`, moment]),
    ...Array.from({ length: 16 }, (_, n) => [
      uuid(n),
      `known${n}@mail.example`,
      new Date('2026-01-01T00:00:00Z'),
    ]),
  ];
  await load(
    'identity.users',
    'id, email, created_at, status, language',
    accounts.map((each) => [...each, 'inactive', 'en']),
  );
  await load(
    'identity.sign_in_logs',
    'id, email, user_id, event_type, success, created_at',
    signIns.map((each) => [
      randomUUID(),
      'a@mail.example',
      each.user,
      'sign_in_success',
      true,
      each.at,
    ]),
  );
  await load(
    'identity.sign_in_logs',
    'id, email, user_id, event_type, success, created_at',
    signIns.map((each) => [
      randomUUID(),
      'a@mail.example',
      each.user,
      'sign_in_failed',
      false,
      each.at,
    ]),
  );
  for (let n = 0; n < 7; n++) {
    await app.rows(
      `insert into marketplace.providers (
         id, kind, demo, county_program, slug, name, specialty_key, languages, rating, review_count,
         rating_source, rating_as_of, is_active, public_prices, capacity, cancel_notice_hours,
         status, created_by, created_at, updated_by, updated_at
       )
       values (
         $1, 'clinic', true, false, $2, $3, 'other', '{en}', 40, 1, 'Survey', current_date, true,
         false, 1, 24, 'published', 'spec', now(), 'spec', now()
       )`,
      [uuid(900 + n), `p-${n}`, `Clinic ${n}`],
    );
  }
});
afterAll(() => app.close());

/** What the rows say, counted one by one. */
function recomputed(from: string, to = from) {
  const [found, clicked] = [people(on(searches, from, to)), people(on(clicks, from, to))];
  const clicksOf = (type: string) => clicked.filter((each) => each.type === type).length;
  return {
    userSignups: signUps.filter((moment) => dayOf(moment) >= from && dayOf(moment) <= to).length,
    userSignIns: on(signIns, from, to).length,
    aiSearches: found.length,
    showMoreClicks: clicksOf('show_more'),
    requestAppointmentClicks: clicksOf('request_appointment'),
    bookProviderClicks: clicksOf('book_provider'),
  };
}

function recomputedSearches(from: string, to: string) {
  const found = people(on(searches, from, to));
  const mean = (values: number[]): number =>
    values.length ? values.reduce((sum, each) => sum + each, 0) / values.length : 0;
  const phrases = [...new Set(found.map(({ phrase }) => phrase))].map((phrase) => {
    const same = found.filter((each) => each.phrase === phrase);
    return {
      phrase,
      count: same.length,
      sessions: days.reduce(
        (sum, day) => sum + new Set(on(same, day).map(({ session }) => session)).size,
        0,
      ),
    };
  });
  return {
    totalSearches: found.length,
    zeroResultRate: found.length
      ? Math.round((1000 * found.filter(({ results }) => !results).length) / found.length) / 10
      : 0,
    dailySearchCounts: days
      .map((day) => [day, on(found, day)] as const)
      .filter(([, those]) => those.length)
      .map(([date, those]) => ({
        date,
        count: those.length,
        averageDuration: Math.round(10 * mean(those.map(({ ms }) => ms))) / 10,
      })),
    topSearchPhrases: phrases
      .filter(({ sessions }) => sessions >= 3)
      .sort((a, b) => b.count - a.count || (a.phrase < b.phrase ? -1 : 1))
      .slice(0, 20)
      .map(({ phrase, count }) => ({ phrase, count })),
  };
}

function recomputedProviders(from: string, to: string) {
  const clicked = people(on(clicks, from, to));
  return [...new Set(clicked.map(({ provider }) => provider))]
    .map((id) => {
      const of = (type: string) =>
        clicked.filter((each) => each.provider === id && each.type === type).length;
      const [showMoreClicks, requestClicks, bookClicks] = [
        of('show_more'),
        of('request_appointment'),
        of('book_provider'),
      ];
      return {
        id,
        name: `Clinic ${Number(id.slice(-3)) - 900}`,
        specialty: 'other',
        showMoreClicks,
        requestClicks,
        bookClicks,
        totalInteractions: showMoreClicks + requestClicks + bookClicks,
      };
    })
    .filter(({ totalInteractions }) => totalInteractions > 0)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function expectSame(from: string, to: string): Promise<void> {
  const query = `startDate=${from}&endDate=${to}`;
  const shown = await metrics(query);
  expect(
    Object.fromEntries(Object.entries(shown).map(([name, { current }]) => [name, current])),
  ).toEqual(recomputed(from, to));
  expect((await app.get(`search-analytics?${query}`, admin)).json()).toEqual(
    recomputedSearches(from, to),
  );
  expect((await app.get(`provider-analytics?${query}&sort=name&order=asc`, admin)).json()).toEqual(
    recomputedProviders(from, to),
  );
}

const ranges = (): [from: string, to: string][] => [
  ...drawn(fc.constantFrom(...days), 30, 6).map((day): [string, string] => [day, day]),
  ...drawn(fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)), 8, 7).map(
    ([a, b]): [string, string] => (a < b ? [a, b] : [b, a]),
  ),
  ['2026-10-01', '2026-11-21'],
];

describe('every figure of 30 random days is what the rows say', () => {
  it('while nothing is rolled up', async () => {
    for (const [from, to] of ranges().slice(25)) await expectSame(from, to);
  });

  it('from the rollups, and the rollup itself', async () => {
    await app.app.get(NightlyRollup).run();
    for (const [from, to] of ranges()) await expectSame(from, to);
    const rolled = await app.rows<Record<string, unknown> & { day: string }>(
      `select to_char(date, 'YYYY-MM-DD') as day, * from analytics.daily_analytics order by date`,
    );
    expect(rolled.map(({ day }) => day)).toEqual(days.slice(0, -1));
    for (const day of rolled) {
      const seen = on(events, day.day);
      const everyone = people([...seen, ...on(clicks, day.day)]);
      expect(day).toMatchObject({
        active_users: new Set([
          ...everyone.flatMap(({ user }) => user ?? []),
          ...on(signIns, day.day).map(({ user }) => user),
        ]).size,
        unique_visitors: new Set(people(seen).map(({ session }) => session)).size,
        total_page_views: new Set(
          people(seen)
            .filter(({ type }) => type === 'PAGE_VIEW')
            .map(({ session, url }) => session + url),
        ).size,
        bot_events: seen.filter(({ excluded }) => excluded === 'bot').length,
        active_providers: new Set(people(on(clicks, day.day)).map(({ provider }) => provider)).size,
        total_logins: recomputed(day.day).userSignIns,
        zero_result_searches: people(on(searches, day.day)).filter(({ results }) => !results)
          .length,
      });
      const most = recomputedProviders(day.day, day.day).sort(
        (a, b) => b.totalInteractions - a.totalInteractions || (a.id < b.id ? -1 : 1),
      )[0];
      expect(day['most_clicked_provider_id']).toBe(most?.id ?? null);
    }
  });

  it('again after it was rolled up again', async () => {
    const before = await app.rows('select * from analytics.daily_analytics order by date');
    expect(before.length).toBeGreaterThan(30);
    await app.rows(
      `update analytics.daily_analytics
       set total_logins = total_logins + 1
       where date in ('2026-11-19', '2026-10-26')`,
    );
    await app.app.get(NightlyRollup).run();
    expect(await app.app.get(RollupCli).run(['--from', '2026-10-25', '--to', '2026-12-31'])).toBe(
      '27 days, 2026-10-25 to 2026-11-20.',
    );
    expect(await app.rows('select * from analytics.daily_analytics order by date')).toEqual(before);
    await expectSame('2026-10-01', '2026-11-21');
  });
});

it('reads closed days from the rollups only, today and missed days from the rows', async () => {
  await app.rows('delete from analytics.daily_analytics where date = $1', ['2026-11-02']);
  await app.rows('update marketplace.searches set robot = true where searched_at < $1', [
    new Date('2026-11-01T00:00:00Z'),
  ]);
  const day = '2026-10-26';
  expect((await metrics(`startDate=${day}&endDate=${day}`))['aiSearches']?.current).toBe(
    recomputed(day).aiSearches,
  );
  expect((await metrics('startDate=2026-11-02&endDate=2026-11-02'))['userSignups']?.current).toBe(
    recomputed('2026-11-02').userSignups,
  );
  app.now = new Date('2026-11-24T18:00:00Z');
  await app.app.get(NightlyRollup).run(); // after three days away
  const [{ n } = { n: 0 }] = await app.rows<{ n: number }>(
    `select count(*)::int as n
     from analytics.daily_analytics
     where date in ('2026-11-02', '2026-11-21', '2026-11-22', '2026-11-23')`,
  );
  expect(n).toBe(4);
  app.now = NOW;
});

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

it('compares with the period before, or with the one that is named', async () => {
  const shown = await metrics('startDate=2026-11-10&endDate=2026-11-16');
  const [now, before] = [
    recomputed('2026-11-10', '2026-11-16'),
    recomputed('2026-11-03', '2026-11-09'),
  ];
  expect(shown['userSignIns']).toEqual({
    current: now.userSignIns,
    percentChange:
      Math.round((1000 * (now.userSignIns - before.userSignIns)) / before.userSignIns) / 10,
  });
  expect(
    (
      await metrics(
        'startDate=2026-11-10&endDate=2026-11-16' +
          '&previousStartDate=2026-11-10&previousEndDate=2026-11-16',
      )
    )['userSignIns']?.percentChange,
  ).toBe(0);
  expect(
    (
      await metrics(
        'startDate=2026-11-10&endDate=2026-11-16' +
          '&previousStartDate=2020-01-01&previousEndDate=2020-01-02',
      )
    )['userSignIns'],
  ).toEqual({ current: now.userSignIns, percentChange: 100, label: 'New' });
  expect((await metrics('startDate=2020-01-01&endDate=2020-01-02'))['aiSearches']).toEqual({
    current: 0,
    percentChange: 0,
  });
});

it.each([
  'startDate=2026-11-10&endDate=2026-11-09',
  'startDate=2025-01-01&endDate=2026-02-05',
  'startDate=2025-01-01',
  'startDate=2026-02-30&endDate=2026-03-01',
  'startDate=x',
  'endDate=2026-11-10T00:00:00Z',
  'anything=1',
])('refuses the range %s', async (query) => {
  for (const path of [
    'dashboard-metrics',
    'daily-figures',
    'provider-analytics',
    'search-analytics',
  ])
    expect((await app.get(`${path}?${query}`, admin)).statusCode).toBe(400);
});

it('answers nothing for days to come', async () => {
  const days = 'startDate=2027-01-01&endDate=2027-01-31';
  expect(
    Object.values(await metrics(days)).map(({ current, percentChange }) => [
      current,
      percentChange,
    ]),
  ).toEqual(Array.from({ length: 6 }, () => [0, 0]));
  expect((await app.get(`search-analytics?${days}`, admin)).json()).toEqual({
    totalSearches: 0,
    zeroResultRate: 0,
    dailySearchCounts: [],
    topSearchPhrases: [],
  });
  expect((await app.get(`provider-analytics?${days}`, admin)).json()).toEqual([]);
});

it('takes 400 days and refuses a wrong period before', async () => {
  expect(
    (await app.get('dashboard-metrics?startDate=2025-01-01&endDate=2026-02-04', admin)).statusCode,
  ).toBe(200);
  expect(
    (
      await app.get(
        'dashboard-metrics?previousStartDate=2026-01-02&previousEndDate=2026-01-01',
        admin,
      )
    ).statusCode,
  ).toBe(400);
});

it('tells the six figures of every day, also of days without any', async () => {
  const days = (await app.get('daily-figures?startDate=2026-10-10&endDate=2026-11-21', admin)).json<
    ({ date: string } & Record<string, unknown>)[]
  >();
  expect(days).toHaveLength(43);
  for (const day of [days[0], ...days.slice(-12)])
    expect(day).toEqual({ date: day?.date, ...recomputed(String(day?.date)) });
  expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort());
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

it('counts searches by our own record of them, and adds nothing that browsers tell', async () => {
  const providerId = uuid(900);
  const sessionId = randomUUID();
  const today = 'startDate=2026-11-25&endDate=2026-11-25';
  app.now = new Date('2026-11-25T18:00:00Z');
  const counted = async () =>
    ((shown) => [shown['aiSearches']?.current, shown['showMoreClicks']?.current])(
      await metrics(today),
    );
  expect(await counted()).toEqual([0, 0]);
  await app.post('batch', {
    events: [anEvent({ sessionId })],
    searches: [aSearch({ sessionId })],
    interactions: [
      anInteraction({ sessionId, providerId }),
      anInteraction({ sessionId, providerId, interactionType: 'photo' }),
    ],
  });
  expect(await counted()).toEqual([0, 1]);
  const search = () =>
    app.app.inject({
      method: 'POST',
      url: '/api/search/symptoms',
      headers: { 'user-agent': FIREFOX },
      payload: { query: 'my knee hurts', sessionId },
    });
  const { searchId } = (await search()).json<{ searchId: string }>();
  await app.post('batch', {
    events: [anEvent({ sessionId, eventType: 'AI_SYMPTOM_SEARCH' })],
    searches: [aSearch({ sessionId, searchId, searchQuery: 'my knee hurts', resultCount: 0 })],
  });
  // within half a minute it is the same one
  expect((await search()).json<{ searchId: string }>().searchId).toBe(searchId);
  await until(async () => (await counted())[0] === 1);
  expect(
    await app.rows(
      `select care_sequence is not null as known
       from analytics.search_analytics
       where search_id = $1`,
      [searchId],
    ),
  ).toEqual([{ known: true }]); // the client did not tell it
  const [told] = await app.rows<{ results: number }>(
    'select results from marketplace.searches where id = $1',
    [searchId],
  );
  expect((await app.get(`search-analytics?${today}`, admin)).json()).toMatchObject({
    totalSearches: 1,
    zeroResultRate: told?.results ? 0 : 100,
  });
});

it('counts neither staff nor programs nor demo accounts as sign-ups and sign-ins', async () => {
  const at = new Date('2026-11-27T18:00:00Z');
  const CURL = 'curl/8.5.0';
  const HEADLESS =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'HeadlessChrome/140.0.0.0 Safari/537.36';
  const people: [email: string, role: string, agent: string | null][] = [
    ['ann@mail.example', 'user', FIREFOX],
    ['ben@mail.example', 'user', null],
    ['boss@mail.example', 'admin', FIREFOX],
    ['watcher@mail.example', 'analyst', FIREFOX],
    ['script@mail.example', 'user', CURL],
    ['robot@mail.example', 'user', HEADLESS],
    ['nameless@mail.example', 'user', ''],
    ['patient@demo.openfare.example', 'user', null],
    ['admin@demo.openfare.example', 'admin', null],
  ];
  for (const [email, role, agent] of people) {
    const id = randomUUID();
    await app.rows(
      `insert into identity.users (id, email, role, created_at, status, language, signup_user_agent)
       values ($1, $2, $3, $4, 'inactive', 'en', $5)`,
      [id, email, role, at, agent],
    );
    await app.rows(
      `insert into identity.sign_in_logs (
         id, email, user_id, event_type, success, created_at, user_agent
       )
       values ($1, $2, $3, 'sign_in_success', true, $4, $5)`,
      [randomUUID(), email, id, at, agent],
    );
  }
  app.now = new Date('2026-11-27T20:00:00Z');
  const day = 'startDate=2026-11-27&endDate=2026-11-27';
  const shown = async () =>
    ((figures) => [figures['userSignups']?.current, figures['userSignIns']?.current])(
      await metrics(day),
    );
  expect(await shown()).toEqual([2, 2]);
  app.now = new Date('2026-11-28T20:00:00Z');
  await app.app.get(NightlyRollup).run();
  expect(await shown()).toEqual([2, 2]);
  expect(
    await app.rows(
      `select total_signups as up, total_logins as signed_in, active_users as active
       from analytics.daily_analytics
       where date = '2026-11-27'`,
    ),
  ).toEqual([{ up: 2, signed_in: 2, active: 2 }]);
});
