import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { AuditChain } from '../../../src/platform/audit/audit-chain.js';
import { AuditTrail } from '../../../src/platform/audit/audit-trail.js';
import { AuditVerify } from '../../../src/platform/audit/audit-verify.cli.js';
import { Commands } from '../../../src/platform/commands/commands.js';
import { WrongUsage } from '../../../src/platform/config/cli-command.js';
import { type Kernel, until } from '../../setup/kernel.js';
import { aSampleKernel } from '../sample/a-sample-kernel.js';
import { RequestVisit } from '../sample/request-visit.command.js';

const TABLES = ['audit_logs', 'audit_details', 'audit_chain'] as const;
let kernel: Kernel;
let other: Kernel;
let intruder: pg.Client;
beforeAll(async () => {
  // who waits for a lock is ended by the test
  const patient = { lockTimeoutMs: 60_000, statementTimeoutMs: 60_000 };
  kernel = await aSampleKernel(patient);
  other = await aSampleKernel({ ...patient, databaseUrl: kernel.url });
  await kernel.rows(`insert into sample.people (id) values ('hana')`);
  intruder = new pg.Client({ connectionString: kernel.url });
  await intruder.connect();
  await intruder.query(`set session_replication_role = replica`); // no trigger holds them back
});
afterAll(async () => {
  await intruder.end();
  await other.close();
  await kernel.close();
});

const request = (visitor = 'pat', { app } = kernel) =>
  app.get(Commands).execute(new RequestVisit(randomUUID(), 'hana', visitor, randomUUID(), 30));
const extend = ({ app } = kernel) => app.get(AuditChain).extend();
const verify = (...args: string[]) => kernel.app.get(AuditVerify).run(args);
const ids = async () =>
  (
    await kernel.rows<{ id: string }>(
      'select id::text as id from shared.audit_logs l order by l.id',
    )
  ).map(({ id }) => id);
const chained = async () =>
  (
    await kernel.rows<{ id: string }>(
      'select audit_id::text as id from shared.audit_chain c order by c.audit_id',
    )
  ).map(({ id }) => id);
const digestIn = (line: string): string => /Last digest: ([0-9a-f]{64})$/.exec(line)?.[1] ?? '';
const settled = async (): Promise<void> => {
  await extend();
  expect(await chained()).toEqual(await ids());
};

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
           where wait_event_type = 'Lock'
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

describe('what is done behind the application', () => {
  beforeAll(async () => {
    for (let times = 0; times < 5; times++) await request();
    await settled();
    for (const table of TABLES)
      await intruder.query(`create table public.kept_${table} as table shared.${table}`);
  });
  afterEach(async () => {
    for (const table of TABLES)
      await intruder.query(
        `delete from shared.${table};
         insert into shared.${table} ${table === 'audit_logs' ? 'overriding system value' : ''}
           table public.kept_${table}`,
      );
    expect(await verify()).toMatch(/rows are as they were written/);
  });

  const CHANGES = [
    `update shared.audit_logs set at = at + interval '1 microsecond' where id = $1`,
    `update shared.audit_logs set actor_id = actor_id || 'x' where id = $1`,
    `update shared.audit_logs set command = 'Other' where id = $1`,
    `update shared.audit_logs set action = 'restore' where id = $1`,
    `update shared.audit_logs set reason = 'Nothing' where id = $1`,
    `update shared.audit_logs set record_id = 'x' where id = $1`,
    `update shared.audit_logs set table_name = 'x' where id = $1`,
    `update shared.audit_logs set request_id = 'x' where id = $1`,
    `update shared.audit_logs set key = gen_random_uuid() where id = $1`,
    `update shared.audit_details set after_data = '{"status": "other"}' where audit_id = $1`,
    `update shared.audit_details set before_data = '{}' where audit_id = $1`,
    `delete from shared.audit_details where audit_id = $1`,
    `delete from shared.audit_logs where id = $1`,
    `delete from shared.audit_chain where audit_id = $1`,
    `update shared.audit_chain set digest = sha256('x') where audit_id = $1`,
    `update shared.audit_chain set payload_digest = sha256('x') where audit_id = $1`,
  ];

  it('any change of any row is found, and named', async () => {
    // The last one is left out: to take a link off the end is what only a digest of before tells.
    const rows = (await chained()).slice(0, -1);
    const emptied = (
      await kernel.rows<{ id: string }>(
        `select audit_id::text as id
         from shared.audit_details
         where before_data is null and after_data is null`,
      )
    ).map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...CHANGES),
        fc.constantFrom(...rows.filter((id) => !emptied.includes(id))),
        async (change, id) => {
          await intruder.query(change, [id]);
          try {
            await expect(verify()).rejects.toThrow(`The audit log is broken at row ${id}: `);
          } finally {
            for (const table of TABLES)
              await intruder.query(
                `delete from shared.${table}
                 where ${table === 'audit_logs' ? 'id' : 'audit_id'} = ${id};
                 insert into shared.${table}
                 ${table === 'audit_logs' ? 'overriding system value' : ''}
                 select *
                 from public.kept_${table}
                 where ${table === 'audit_logs' ? 'id' : 'audit_id'} = ${id}`,
              );
          }
        },
      ),
      { numRuns: 60, seed: 9, endOnFailure: true },
    );
  });

  it('a row that is gone with its link is missed by the one behind it', async () => {
    const [first, second, third] = await chained();
    await intruder.query(
      `delete from shared.audit_logs
       where id = ${second};
       delete from shared.audit_chain
       where audit_id = ${second}`,
    );
    await expect(verify()).rejects.toThrow(
      `row ${third}: it was changed, or a row before it was removed`,
    );
    await intruder.query(
      `delete from shared.audit_logs
       where id = ${first};
       delete from shared.audit_chain
       where audit_id = ${first}`,
    );
    await expect(verify()).rejects.toThrow(`row ${third}: `);
  });

  it('a row put between others or under an unused id is told from a waiting one', async () => {
    const [, second] = await chained();
    await intruder.query(
      `delete from shared.audit_logs
       where id = ${second};
       delete from shared.audit_chain
       where audit_id = ${second}`,
    );
    await intruder.query(
      `insert into shared.audit_logs (id, actor_id, command) overriding system value
       values (${second}, 'mallory', 'ConfirmVisit')`,
    );
    await extend();
    await expect(verify()).rejects.toThrow(`row ${second}: it was inserted`);
    await intruder.query(
      `delete from shared.audit_logs;
       insert into shared.audit_logs overriding system value table public.kept_audit_logs;
       delete from shared.audit_chain;
       insert into shared.audit_chain table public.kept_audit_chain`,
    );
    await intruder.query(
      `insert into shared.audit_logs (id, actor_id, command) overriding system value
       values (9000000000000000000, 'mallory', 'ConfirmVisit')`,
    );
    await extend();
    await expect(verify()).rejects.toThrow(
      'row 9000000000000000000: it was inserted under an id that was never given',
    );
  });

  it('an emptied row needs an erasure', async () => {
    const id = (await chained()).at(-2);
    await intruder.query(
      `update shared.audit_details
       set before_data = null, after_data = null
       where audit_id = ${id}`,
    );
    await expect(verify()).rejects.toThrow(
      `row ${id}: what it says of before and after was changed`,
    );
  });

  it('rows off the end, or a whole new chain, are found by a digest of before', async () => {
    const line = await verify();
    const ends = (await chained()).slice(-2).join();
    await intruder.query(
      `delete from shared.audit_logs
       where id in (${ends});
       delete from shared.audit_chain
       where audit_id in (${ends})`,
    );
    expect(await verify()).toMatch(/rows are as they were written/);
    await expect(verify(digestIn(line))).rejects.toThrow(
      `No row of the audit log has the digest ${digestIn(line)}`,
    );
    await intruder.query(
      `delete from shared.audit_chain;
       insert into shared.audit_logs overriding system value
       select *
       from public.kept_audit_logs
       where id in (${ends});
       update shared.audit_logs
       set actor_id = 'mallory'
       where id in (${ends})`,
    );
    await extend();
    expect(await verify()).toMatch(/rows are as they were written/);
    await expect(verify(digestIn(line))).rejects.toThrow('No row of the audit log has the digest');
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
