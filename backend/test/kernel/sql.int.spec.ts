import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { THEN_COMMIT } from '../../src/shared/infrastructure/joined-query.js';
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

describe('a transaction', () => {
  const together = <Result>(work: () => Promise<Result>) => kernel.app.get(EntityManager).fork().transactional(work);
  const number = async () => (await sql.prepared<{ id: string }>('select pg_current_xact_id()::text || $1 as id', ['']))[0]?.id;

  it('begins with its first statement and holds the next ones', async () => {
    const [first, second] = await together(async () => [await number(), await number()]);
    expect(second).toBe(first);
    expect(await number()).not.toBe(first);
    expect(await together(async () => 'nothing asked')).toBe('nothing asked');
  });

  it('keeps no plan of a first statement that could not be planned', async () => {
    const seen = () => together(() => sql.prepared('select n from shared.later where n > $1', [0]));
    await expect(seen()).rejects.toMatchObject({ code: '42P01' });
    await kernel.rows('create table shared.later as select 7 as n');
    expect(await seen()).toEqual([{ n: 7 }]);
  });

  it('is committed with the statement that says so, or not at all', async () => {
    await kernel.rows('create table shared.commits (n int)');
    const written = (by: number, seen: (rows: unknown[]) => void) => together(async () => {
      await sql.rows('insert into shared.commits values (?)', [by]);
      await sql.prepared(`${THEN_COMMIT} insert into shared.commits select 100 / $1::int`, [by]);
      seen(await kernel.rows('select n from shared.commits order by n'));
    });
    await expect(written(0, () => undefined)).rejects.toMatchObject({ code: '22012' });
    expect(await kernel.rows('select n from shared.commits')).toEqual([]);
    let seen: unknown[] = [];
    await written(4, (rows) => { seen = rows; });
    expect(seen).toEqual([{ n: 4 }, { n: 25 }]);
    await expect(written(0, () => undefined)).rejects.toMatchObject({ code: '22012' });
    expect(await kernel.rows('select n from shared.commits order by n')).toEqual(seen);
  });
});
