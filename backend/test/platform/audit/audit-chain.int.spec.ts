import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { AuditChain } from '../../../src/platform/audit/audit-chain.js';
import { AuditTrail } from '../../../src/platform/audit/audit-trail.js';
import { Commands } from '../../../src/platform/commands/commands.js';
import { WrongUsage } from '../../../src/platform/config/cli-command.js';
import { until } from '../../setup/kernel.js';
import { RequestVisit } from '../sample/request-visit.command.js';
import { aChain, type Chain } from './a-chain.js';

let kernel: Chain['kernel'];
let other: Chain['other'];
let intruder: Chain['intruder'];
let request: Chain['request'];
let extend: Chain['extend'];
let verify: Chain['verify'];
let ids: Chain['ids'];
let chained: Chain['chained'];
let settled: Chain['settled'];
let close: Chain['close'];
beforeAll(async () => {
  ({ kernel, other, intruder, request, extend, verify, ids, chained, settled, close } =
    await aChain());
});
afterAll(() => close());
const digestIn = (line: string): string => /Last digest: ([0-9a-f]{64})$/.exec(line)?.[1] ?? '';

it('chains rows once, in order, and returns their number', async () => {
  for (let times = 0; times < 5; times++) await request();
  expect(await verify()).toBe(
    `0 rows are as they were written. 5 are not chained yet. Last digest: ${'0'.repeat(64)}`,
  );
  expect(await extend()).toBe(5);
  expect(await extend()).toBe(0);
  const line = await verify();
  expect(line).toMatch(/^5 rows are as they were written\. Last digest: [0-9a-f]{64}$/);
  await request();
  await settled();
  expect(await verify(digestIn(line))).toMatch(/^6 rows/);
});

it('holds no writer up, and waits for one that is late', async () => {
  const late = new pg.Client({ connectionString: kernel.url });
  await late.connect();
  await late.query('begin');
  const {
    rows: [held],
  } = await late.query<{ id: string }>(
    `insert into shared.audit_logs (actor_id, command)
     values ('late', 'Late')
     returning id::text as id`,
  );
  await late.query('insert into shared.audit_details (audit_id) values ($1)', [held?.id]);
  await request(); // with a later id, committed first
  const before = await chained();
  expect(await extend()).toBe(0);
  expect(await chained()).toEqual(before);
  await late.query('commit');
  await late.end();
  await settled();
  expect(await chained()).toContain(held?.id);
  expect(await verify()).toMatch(/rows are as they were written\. Last/);
});

it('several processes chain while many write: one chain in the order of the ids', async () => {
  let writing = true;
  const chaining = [kernel, other].map(async (each) => {
    while (writing) await extend(each);
  });
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      for (let times = 0; times < 15; times++)
        await request(`visitor-${n}`, times % 2 ? other : kernel);
    }),
  );
  writing = false;
  await Promise.all(chaining);
  await settled();
  expect(await verify()).toMatch(/rows are as they were written\. Last/);
});

it('a job that dies in the middle leaves the chain as it was; the next goes on', async () => {
  await request();
  const before = await chained();
  const holder = new pg.Client({ connectionString: kernel.url });
  await holder.connect();
  // read by all, written by nobody
  await holder.query('begin; lock table shared.audit_chain in share mode');
  try {
    const dying = expect(extend()).rejects.toThrow(/terminating connection/);
    // Not by the holder: a transaction sees the activity of one moment only.
    const stuck = async () =>
      (
        await intruder.query<{ pid: number }>(
          `select pid
           from pg_stat_activity
           where datname = current_database()
             and wait_event_type = 'Lock'
             and query like '%insert into shared.audit_chain%'
             and pid <> pg_backend_pid()`,
        )
      ).rows[0]?.pid;
    await until(async () => (await stuck()) !== undefined);
    await intruder.query('select pg_terminate_backend($1)', [await stuck()]);
    await dying;
  } finally {
    await holder.end();
  }
  expect(await chained()).toEqual(before);
  await settled();
  expect(await verify()).toMatch(/rows are as they were written\. Last/);
});

it('chains by itself once it is started', async () => {
  const chain = other.app.get(AuditChain);
  chain.start(10);
  await request();
  await until(async () => (await chained()).join() === (await ids()).join());
  await chain.onModuleDestroy();
});

describe('an erasure', () => {
  it('empties what was before and after, and the chain still holds', async () => {
    await request('zoe');
    await kernel.app
      .get(Commands)
      .execute(new RequestVisit(randomUUID(), 'hana', 'kim', randomUUID(), 30), {
        actorId: 'zoe',
        route: 'x',
        bodyHash: '',
        language: 'en',
        requestId: 'r',
        ipAddress: '127.0.0.1',
        userAgent: 'x',
        replayed: () => undefined,
      });
    await settled();
    const line = await verify();
    await kernel.app.get(AuditTrail).eraseDetails('zoe', 'sample.visit', ['nothing']);
    expect(
      await kernel.rows(
        `select 1
         from shared.audit_logs l
         join shared.audit_details d on d.audit_id = l.id
         where actor_id = 'zoe'
           and (before_data is not null or after_data is not null or ip_address is not null)`,
      ),
    ).toEqual([]);
    await settled();
    expect(await verify(digestIn(line))).toMatch(/1 of them were emptied by erasures\./);
  });

  it('of a row that is not chained yet leaves nothing to explain', async () => {
    const before = /(\d+) of them/.exec(await verify())?.[1];
    await kernel.app
      .get(Commands)
      .execute(new RequestVisit(randomUUID(), 'hana', 'kim', randomUUID(), 30), {
        actorId: 'liv',
        route: 'x',
        bodyHash: '',
        language: 'en',
        requestId: 'r',
        ipAddress: '127.0.0.1',
        userAgent: 'x',
        replayed: () => undefined,
      });
    await kernel.app.get(AuditTrail).eraseDetails('liv', 'sample.visit', ['nothing']);
    await settled();
    expect(/(\d+) of them/.exec(await verify())?.[1]).toBe(before);
  });
});

it.each([['x'], ['0'.repeat(63)], ['0'.repeat(64), 'more']])(
  'does not take %s for a digest',
  async (...args) => {
    await expect(verify(...args)).rejects.toThrow(WrongUsage);
  },
);

it.each([
  'update shared.audit_chain set digest = digest',
  'delete from shared.audit_chain where false',
  'truncate shared.audit_chain',
  'delete from shared.audit_details where false',
  'truncate shared.audit_details',
  `update shared.audit_details set after_data = '{"status": "other"}' where after_data is not null`,
  `update shared.audit_details set before_data = '{}' where before_data is null`,
])('the database refuses: %s', async (statement) => {
  await expect(kernel.rows(statement)).rejects.toThrow('audit rows are never changed');
});
