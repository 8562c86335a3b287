import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { EventPartitions } from '../../src/analytics/infrastructure/event-partitions.js';
import { NightlyRollup } from '../../src/analytics/infrastructure/nightly-rollup.js';
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
let analyst: string;

const AT = `case when n <= ${TODAY} then timestamptz '2026-11-21 12:00:00Z' + n * interval '1 minute' else timestamptz '2026-11-21 12:00:00Z' - (1 + mod(n, ${DAYS - 1})) * interval '1 day' + n * interval '1 second' end`;
const NUMBERS = `from generate_series(1, ${TODAY + DAYS * A_DAY}) n`;

beforeAll(async () => {
  app = await AnalyticsApp.start({ timeZone: 'America/Chicago' });
  app.now = NOW;
  analyst = app.identity.account({ role: 'analyst' });
  await app.app.get(EventPartitions).makeAhead(new Date('2026-10-01T00:00:00Z'));
  await app.rows(
    `insert into analytics.user_events (id, received_at, session_id, event_type) select gen_random_uuid(), ${AT}, gen_random_uuid(), 'PAGE_VIEW' ${NUMBERS}`,
  );
  await app.rows(
    `insert into analytics.provider_interactions (id, received_at, provider_id, interaction_type) select gen_random_uuid(), ${AT}, gen_random_uuid(), 'show_more' ${NUMBERS}`,
  );
  await app.rows(`insert into marketplace.searches (id, searched_at, visitor, query, language, triage, results, services, specialties, care_sequence, source, degraded, duration_ms, staff, robot)
    select gen_random_uuid(), ${AT}, 'visitor', 'phrase ' || mod(n, 50), 'en', 'routine', 1, '{}', '{}', '{}', 'offline', false, 5, false, false ${NUMBERS}`);
  await app.rows(
    `insert into identity.sign_in_logs (id, email, event_type, success, created_at) select gen_random_uuid(), 'a@mail.example', 'sign_in_success', true, ${AT} ${NUMBERS}`,
  );
  await app.app.get(NightlyRollup).run();
  await app.rows('analyze');
});
afterAll(() => app.close());

type Query = (this: unknown, config: unknown, ...rest: unknown[]) => unknown;

/** The statements that the product gives the driver for an answer. */
async function statementsOf(path: string): Promise<string[]> {
  // The driver's overloads cannot be put in front of one function: what passes through is only
  // looked at.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const heard: string[] = [];
  prototype.query = function listening(config, ...rest) {
    const text = typeof config === 'string' ? config : ((config as { text?: string }).text ?? '');
    if (RAW_TABLES.test(text)) heard.push(text);
    return query.call(this, config, ...rest);
  };
  try {
    expect((await app.get(path, analyst)).statusCode).toBe(200);
    return heard;
  } finally {
    prototype.query = query;
  }
}
const RAW_TABLES = /analytics\.|marketplace\.searches|identity\.sign_in_logs/;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows of single visitors that a statement looks at, by table. */
async function looked(statement: string): Promise<Map<string, number>> {
  const [row] = await app.rows<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, format json) ${statement}`,
  );
  const seen = new Map<string, number>();
  for (const node of nodesOf(
    row?.['QUERY PLAN'][0]?.Plan ?? { 'Actual Rows': NaN, 'Actual Loops': 1 },
  )) {
    const table = node['Relation Name'] ?? '';
    if (RAW.test(table))
      seen.set(
        table,
        (seen.get(table) ?? 0) +
          node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      );
  }
  return seen;
}

const RANGE = 'startDate=2026-10-13&endDate=2026-11-21';

it.each([
  `dashboard-metrics?${RANGE}`,
  `dashboard-metrics?startDate=2025-11-22&endDate=2026-11-21`,
  `search-analytics?${RANGE}`,
  `provider-analytics?${RANGE}`,
  'stats',
  'user-events?limit=10',
])('%s looks at no row of a closed day', async (path) => {
  const statements = await statementsOf(path);
  const rows = (await Promise.all(statements.map(looked))).flatMap((seen) => [...seen]);
  expect(statements.length).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThan(0); // today's are looked at
  expect(rows.filter(([, count]) => !(count <= 2 * TODAY))).toEqual([]);
});
