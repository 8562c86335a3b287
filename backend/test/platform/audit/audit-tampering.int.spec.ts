import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aChain, type Chain } from './a-chain.js';

const TABLES = ['audit_logs', 'audit_details', 'audit_chain'] as const;

let kernel: Chain['kernel'];
let intruder: Chain['intruder'];
let request: Chain['request'];
let extend: Chain['extend'];
let verify: Chain['verify'];
let chained: Chain['chained'];
let settled: Chain['settled'];
let close: Chain['close'];
beforeAll(async () => {
  ({ kernel, intruder, request, extend, verify, chained, settled, close } = await aChain());
});
afterAll(() => close());
const digestIn = (line: string): string => /Last digest: ([0-9a-f]{64})$/.exec(line)?.[1] ?? '';

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
