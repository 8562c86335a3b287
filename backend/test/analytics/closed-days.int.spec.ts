import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EventPartitions } from '../../src/analytics/infrastructure/event-partitions.js';
import { NightlyRollup } from '../../src/analytics/infrastructure/nightly-rollup.js';
import { aDatabase } from '../setup/kernel.js';
import { StatementRecorder } from '../setup/statement-recorder.js';
import { AnalyticsApp } from './an-analytics-app.js';

const NOW = new Date('2026-11-21T18:00:00Z');
const DAYS = 40;
const A_DAY = 300;
const TODAY = 25;
const RAW = /^(user_events_|provider_interactions$|searches$|search_analytics$|sign_in_logs$)/;

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

let app: AnalyticsApp;
let recorder: StatementRecorder;
let analyst: string;

const AT = `
  case
    when n <= ${TODAY} then timestamptz '2026-11-21 12:00:00Z' + n * interval '1 minute'
    else timestamptz '2026-11-21 12:00:00Z' - (1 + mod(n, ${DAYS - 1})) * interval '1 day'
      + n * interval '1 second'
  end`;
const NUMBERS = `from generate_series(1, ${TODAY + DAYS * A_DAY}) n`;

beforeAll(async () => {
  recorder = await StatementRecorder.before(await aDatabase());
  app = await AnalyticsApp.start({ timeZone: 'America/Chicago', databaseUrl: recorder.url });
  app.now = NOW;
  analyst = app.identity.account({ role: 'analyst' });
  await app.app.get(EventPartitions).makeAhead(new Date('2026-10-01T00:00:00Z'));
  await app.rows(
    `insert into analytics.user_events (id, received_at, session_id, event_type)
     select gen_random_uuid(), ${AT}, gen_random_uuid(), 'PAGE_VIEW'
     ${NUMBERS}`,
  );
  await app.rows(
    `insert into analytics.provider_interactions (id, received_at, provider_id, interaction_type)
     select gen_random_uuid(), ${AT}, gen_random_uuid(), 'show_more'
     ${NUMBERS}`,
  );
  await app.rows(`
    insert into marketplace.searches (
      id, searched_at, visitor, query, language, triage, results, services, specialties,
      care_sequence, source, degraded, duration_ms, staff, robot
    )
    select gen_random_uuid(), ${AT}, 'visitor', 'phrase ' || mod(n, 50), 'en', 'routine', 1, '{}',
      '{}', '{}', 'offline', false, 5, false, false
    ${NUMBERS}`);
  await app.rows(
    `insert into identity.sign_in_logs (id, email, event_type, success, created_at)
     select gen_random_uuid(), 'a@mail.example', 'sign_in_success', true, ${AT}
     ${NUMBERS}`,
  );
  await app.app.get(NightlyRollup).run();
  await app.rows('analyze');
});
afterAll(async () => {
  await app.close();
  recorder.stop();
});

const RAW_TABLES = /analytics\.|marketplace\.searches|identity\.sign_in_logs/;

/** The statements on tables with rows of single visitors that answer a request. */
async function statementsOf(path: string): Promise<string[]> {
  const { result, statements } = await recorder.during(() => app.get(path, analyst));
  expect(result.statusCode).toBe(200);
  return statements.map(({ text }) => text).filter((text) => RAW_TABLES.test(text));
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How many rows of single visitors a statement reads, by table. */
async function rowsReadBy(statement: string): Promise<Map<string, number>> {
  const [row] = await app.rows<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, format json) ${statement}`,
  );
  const counts = new Map<string, number>();
  for (const node of nodesOf(
    row?.['QUERY PLAN'][0]?.Plan ?? { 'Actual Rows': NaN, 'Actual Loops': 1 },
  )) {
    const table = node['Relation Name'] ?? '';
    if (RAW.test(table))
      counts.set(
        table,
        (counts.get(table) ?? 0) +
          node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      );
  }
  return counts;
}

const RANGE = 'startDate=2026-10-13&endDate=2026-11-21';

it.each([
  `dashboard-metrics?${RANGE}`,
  `dashboard-metrics?startDate=2025-11-22&endDate=2026-11-21`,
  `search-analytics?${RANGE}`,
  `provider-analytics?${RANGE}`,
  'stats',
  'user-events?limit=10',
])('%s reads no row of a closed day', async (path) => {
  const statements = await statementsOf(path);
  const rows = (await Promise.all(statements.map(rowsReadBy))).flatMap((counts) => [...counts]);
  expect(statements.length).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThan(0); // those of today
  expect(rows.filter(([, count]) => !(count <= 2 * TODAY))).toEqual([]);
});
