import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statementsOf } from '../../setup/sent-statements.js';
import { RequestVisit } from '../sample/request-visit.command.js';
import { anAuditLog, type AuditLog } from './an-audit-log.js';

const ROWS = 100_000;
const UNTOLD = '0197a0de-0000-7000-8000-00000000000a';

let kernel: AuditLog['kernel'];
let get: AuditLog['get'];
let asAna: AuditLog['asAna'];
beforeAll(async () => {
  ({ kernel, get, asAna } = await anAuditLog());
});
afterAll(() => kernel.close());

describe('at a hundred thousand rows', () => {
  interface Plan {
    readonly 'Index Name'?: string;
    readonly 'Relation Name'?: string;
    readonly Plans?: readonly Plan[];
    readonly 'Actual Rows': number;
    readonly 'Actual Loops': number;
    readonly 'Rows Removed by Filter'?: number;
    readonly 'Rows Removed by Index Recheck'?: number;
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  beforeAll(async () => {
    // Nothing is checked row by row.
    await kernel.rows(`
      set session_replication_role = replica;
      with log as (
        insert into shared.audit_logs (at, actor_id, command, action, table_name, record_id, reason)
        select now() - (${ROWS} - n) * interval '5 minutes',
          case when n % 10 = 0 then gen_random_uuid()::text else 'system' end,
          'Do' || n % 60,
          (array['create', 'update', 'update', 'delete'])[n % 4 + 1],
          (array['marketplace.providers', 'booking.booking_requests', 'identity.users'])[n % 3 + 1],
          gen_random_uuid(),
          case when n % 20 = 1 then 'because of ' || n end
        from generate_series(1, ${ROWS}) n
        returning id
      )
      insert into shared.audit_details (audit_id, after_data)
      select id, '{"status": "new"}'
      from log;
      reset session_replication_role`);
    await asAna(new RequestVisit(UNTOLD, 'hana', 'pat', randomUUID(), 30));
    await kernel.rows('vacuum analyze shared.audit_logs, shared.audit_details');
  });

  it.each([
    'limit=20',
    'order=asc',
    'offset=1000',
    'actor=system',
    'actor=ana%40mail.example',
    'action=update',
    'action=archive',
    'entity=identity.users',
    'entity=sample.visit',
    'search=of+99981',
    'search=ana%40mail',
    `search=${UNTOLD}`,
    'startDate=2026-03-02&endDate=2026-03-03',
    'actor=system&action=update&entity=identity.users&search=because',
  ])('"%s" is one statement that reads no table whole', async (query) => {
    const sent = await statementsOf(kernel.app, () => get(`audit-log?${query}`));
    const [statement, ...more] = sent.filter(({ text }) => text.includes('shared.audit_'));
    expect(more.filter(({ text }) => !text.includes('shared.idempotency'))).toEqual([]);
    const [row] = await kernel.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${statement?.text}`,
      statement?.values,
    );
    const plan = row ? nodes(row['QUERY PLAN'][0].Plan) : [];
    const read = plan
      .filter((node) => node['Relation Name'])
      .map(
        (node) =>
          node['Actual Loops'] *
          (node['Actual Rows'] +
            (node['Rows Removed by Filter'] ?? 0) +
            (node['Rows Removed by Index Recheck'] ?? 0)),
      );
    expect(Math.max(...read)).toBeLessThan(ROWS / 10);
    expect(plan.some((node) => node['Index Name']?.startsWith('audit_'))).toBe(true);
  });
});
