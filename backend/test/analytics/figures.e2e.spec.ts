import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NightlyRollup } from '../../src/analytics/infrastructure/nightly-rollup.js';
import { RollupCli } from '../../src/analytics/infrastructure/rollup.cli.js';
import { clicks, days, drawn, events, NOW, on, people, searches, signIns } from './drawn-rows.js';
import { recomputed, recomputedProviders } from './recomputed-figures.js';
import { type Figures, someFigures } from './some-figures.js';

let app: Figures['app'];
let admin: Figures['admin'];
let metrics: Figures['metrics'];
let expectSame: Figures['expectSame'];
beforeAll(async () => {
  ({ app, admin, metrics, expectSame } = await someFigures());
});
afterAll(() => app.close());

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
