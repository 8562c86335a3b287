import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Sql } from '../../src/shared/infrastructure/sql.js';
import { aKernel, type Kernel } from '../setup/kernel.js';

let kernel: Kernel, sql: Sql;
beforeAll(async () => {
  kernel = await aKernel({ poolSize: 1 });
  sql = kernel.app.get(Sql);
});
afterAll(() => kernel.close());

const TEXT = `select $1::int + 1 as next, $2::text as said, ($3::timestamptz at time zone 'utc')::text as at, (select count(*)::int from pg_prepared_statements where statement like '%a plan that is kept%') as plans`;

it('plans a prepared statement once for a connection, in a transaction and outside', async () => {
  const at = new Date('2026-11-21T12:00:00.123Z'), asked = () => sql.prepared(TEXT, [1, `O'Neil ? $1`, at]);
  const answer = { next: 2, said: `O'Neil ? $1`, at: '2026-11-21 12:00:00.123', plans: 1 };
  expect(await asked()).toEqual([answer]);
  expect(await asked()).toEqual([answer]);
  expect(await kernel.app.get(EntityManager).fork().transactional(async () => [await asked(), await asked()])).toEqual([[answer], [answer]]);
});

it('says what the database refused', async () => {
  await expect(sql.prepared('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  await expect(kernel.app.get(EntityManager).fork().transactional(() => sql.prepared('select $1::int', ['x']))).rejects.toMatchObject({ code: '22P02' });
  expect(await sql.prepared('select $1::int as n', ['7'])).toEqual([{ n: 7 }]);
});
