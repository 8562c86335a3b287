import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EventPartitions } from '../../src/analytics/infrastructure/event-partitions.js';
import { EventRetention } from '../../src/analytics/infrastructure/event-retention.js';
import { UserErased } from '../../src/identity/contract/identity.events.js';
import { PersonalData } from '../../src/platform/commands/personal-data.js';
import { Registry } from '../../src/platform/config/registry.js';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { ReactionWorker } from '../../src/platform/events/reaction-worker.js';
import { until } from '../setup/kernel.js';
import { AnalyticsApp, anEvent, anInteraction, aSearch } from './an-analytics-app.js';

const DAY_MS = 86_400_000;

let app: AnalyticsApp;
beforeAll(async () => {
  app = await AnalyticsApp.start({ timeZone: 'America/Chicago', eventDays: 30 });
  await app.app.get(ReactionWorker).start();
  app.app.get(OutboxRelay).start(50);
});
afterAll(() => app.close());

const about = (person: string) => {
  const sessionId = randomUUID();
  return {
    events: [anEvent({ sessionId, eventData: { pageName: 'home' } })],
    searches: [aSearch({ sessionId, searchQuery: 'a rash on my arm' })],
    interactions: [anInteraction({ sessionId, searchQuery: 'a rash on my arm' })],
    token: app.identity.account({ id: person }),
  };
};
const sectionOf = async (person: string) =>
  app.app
    .get(Registry)
    .all(PersonalData)
    .find(({ section }) => section === 'analytics')
    ?.of(person);

it('hands out what somebody did, and forgets who and their words with the account', async () => {
  const [ana, ben] = [randomUUID(), randomUUID()];
  const sessions = new Map<string, string | undefined>();
  for (const person of [ana, ben]) {
    const { token, ...batch } = about(person);
    sessions.set(person, batch.events[0]?.sessionId);
    expect((await app.post('batch', batch, { token })).json()).toEqual({ accepted: 3 });
  }
  const told = await sectionOf(ana);
  expect(told).toEqual({
    events: [
      expect.objectContaining({ event_type: 'PAGE_VIEW', event_data: { pageName: 'home' } }),
    ],
    searches: [expect.objectContaining({ search_query: 'a rash on my arm' })],
    interactions: [expect.objectContaining({ interaction_type: 'show_more' })],
  });
  const before = await sectionOf(ben);
  const left = (person: string) =>
    app.rows(
      `select ip_address as network, event_data::text as words, null as compared, user_id as person
       from analytics.user_events
       where session_id = $1
       union all
       select ip_address, search_query, normalized_query, user_id
       from analytics.search_analytics
       where session_id = $1
       union all
       select ip_address, search_query, null, user_id
       from analytics.provider_interactions
       where session_id = $1`,
      [sessions.get(person)],
    );
  expect(await left(ana)).toEqual([
    { network: '127.0.0.0', words: expect.stringContaining('home'), compared: null, person: ana },
    { network: '127.0.0.0', words: 'a rash on my arm', compared: 'a rash on my arm', person: ana },
    { network: '127.0.0.0', words: 'a rash on my arm', compared: null, person: ana },
  ]);
  const count = async () =>
    (
      await app.rows(
        `select (select count(*) from analytics.user_events) as events,
           (select count(*) from analytics.search_analytics) as searches,
           (select count(*) from analytics.provider_interactions) as clicks`,
      )
    )[0];
  const counts = await count();
  for (let times = 0; times < 2; times++) {
    // once more changes nothing
    await app.rows('insert into shared.outbox (type, payload) values ($1, $2)', [
      UserErased.type,
      JSON.stringify(new UserErased(ana)),
    ]);
    await until(
      async () =>
        (await app.rows('select 1 from shared.outbox where finished_at is null')).length === 0,
    );
  }
  expect(await sectionOf(ana)).toEqual({ events: [], searches: [], interactions: [] });
  expect(await count()).toEqual(counts);
  expect(await sectionOf(ben)).toEqual(before);
  const nobody = { network: null, words: null, compared: null, person: null };
  expect(await left(ana)).toEqual([nobody, { ...nobody, words: '', compared: '' }, nobody]);
});

it('removes what single visitors did after its days, and keeps the figures', async () => {
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await app.app.get(EventPartitions).makeAhead(ago(70));
  const old = randomUUID();
  const young = randomUUID();
  for (const [id, days] of [
    [old, 31],
    [young, 29],
  ] as const) {
    await app.rows(
      `insert into analytics.user_events (id, received_at, session_id, event_type)
       values ($1, $2, $1, 'PAGE_VIEW')`,
      [id, ago(days)],
    );
    await app.rows(
      `insert into analytics.search_analytics (
         id, received_at, session_id, search_query, normalized_query, result_count, has_results
       )
       values ($1, $2, $1, 'x', 'x', 0, false)`,
      [id, ago(days)],
    );
    await app.rows(
      `insert into analytics.provider_interactions (id, received_at, provider_id, interaction_type)
       values ($1, $2, $1, 'show_more')`,
      [id, ago(days)],
    );
  }
  await app.rows(
    `insert into analytics.user_events (id, received_at, session_id, event_type)
     select gen_random_uuid(), $1, gen_random_uuid(), 'PAGE_VIEW'
     from generate_series(1, 7000)`,
    [ago(31)],
  );
  const ids = [
    [randomUUID(), 7],
    [randomUUID(), 9],
  ] as const;
  for (const [id, days] of ids)
    await app.rows('insert into analytics.event_ids (id, at) values ($1, $2)', [id, ago(days)]);
  await app.rows(
    `insert into analytics.search_phrases (period, start, phrase, searches, sessions)
     values ('day', $1::date, 'rare', 2, 2), ('day', $1::date, 'frequent', 3, 3),
       ('day', $2::date, 'rare', 2, 2)`,
    [ago(80), ago(1)],
  );
  await app.rows(
    `insert into analytics.daily_analytics (
       date, total_signups, total_logins, active_users, total_searches, zero_result_searches,
       total_show_more_clicks, total_request_clicks, total_book_clicks, active_providers,
       total_page_views, unique_visitors, bot_events, computed_at
     )
     values ($1::date, 0, 0, 0, 10, 1, 0, 0, 0, 0, 0, 0, 0, now())`,
    [ago(31)],
  );
  const days = await app.rows('select date from analytics.daily_analytics');
  for (let times = 0; times < 2; times++) await app.app.get(EventRetention).apply();
  for (const table of ['user_events', 'search_analytics', 'provider_interactions'])
    expect([
      table,
      await app.rows(`select id from analytics.${table} where id = any($1)`, [[old, young]]),
    ]).toEqual([table, [{ id: young }]]);
  expect(
    await app.rows('select 1 from analytics.user_events where received_at < $1', [ago(30)]),
  ).toEqual([]);
  expect(
    await app.rows('select id from analytics.event_ids where id = any($1)', [
      ids.map(([id]) => id),
    ]),
  ).toEqual([{ id: ids[0][0] }]);
  expect(
    await app.rows('select phrase, sessions from analytics.search_phrases order by start, phrase'),
  ).toEqual([
    { phrase: 'frequent', sessions: 3 },
    { phrase: 'rare', sessions: 2 },
  ]);
  expect(await app.rows('select date from analytics.daily_analytics')).toEqual(days);
  const month = (at: Date) => `user_events_${at.toISOString().slice(0, 7).replace('-', '_')}`;
  const names = (
    await app.rows<{ name: string }>(
      `select inhrelid::regclass::text as name
       from pg_inherits
       where inhparent = 'analytics.user_events'::regclass`,
    )
  ).map(({ name }) => name.replace('analytics.', ''));
  expect(names).not.toContain(month(ago(70)));
  expect(names).toEqual(expect.arrayContaining([month(ago(29)), month(now)]));
});
