import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { EventPartitions } from '../../src/analytics/infrastructure/event-partitions.js';
import { AnalyticsApp } from './an-analytics-app.js';
import {
  clicks,
  events,
  FIRST,
  NOW,
  searches,
  signIns,
  signUps,
  uuid,
  ZONE,
} from './drawn-rows.js';
import { recomputed, recomputedProviders, recomputedSearches } from './recomputed-figures.js';

const TYPES: [column: RegExp, type: string][] = [
  [/_?id$/, 'uuid'],
  [/_at$/, 'timestamptz'],
  [/count|duration/, 'int'],
  [/^(has|success)/, 'boolean'],
];
const typeOf = (name: string): string => TYPES.find(([column]) => column.test(name))?.[1] ?? 'text';

/** The application with the drawn rows, and what it makes of them. */
export async function someFigures() {
  const app = await AnalyticsApp.start({ timeZone: ZONE });
  app.now = NOW;
  await app.app.get(EventPartitions).makeAhead(FIRST);
  const admin = app.identity.account({ role: 'analyst' });
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

  const metrics = async (
    query: string,
  ): Promise<Record<string, { current: number; percentChange: number; label?: string }>> =>
    (await app.get(`dashboard-metrics?${query}`, admin)).json();
  async function expectSame(from: string, to: string): Promise<void> {
    const query = `startDate=${from}&endDate=${to}`;
    const shown = await metrics(query);
    expect(
      Object.fromEntries(Object.entries(shown).map(([name, { current }]) => [name, current])),
    ).toEqual(recomputed(from, to));
    expect((await app.get(`search-analytics?${query}`, admin)).json()).toEqual(
      recomputedSearches(from, to),
    );
    expect(
      (await app.get(`provider-analytics?${query}&sort=name&order=asc`, admin)).json(),
    ).toEqual(recomputedProviders(from, to));
  }
  return { app, admin, metrics, expectSame };
}
export type Figures = Awaited<ReturnType<typeof someFigures>>;
