import type { EventEmitter } from 'node:events';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { THEN_COMMIT, WITH_NEXT } from '../../../src/platform/database/joined-query.js';
import { Sql } from '../../../src/platform/database/sql.js';
import { aDatabase, aKernel, type Kernel } from '../../setup/kernel.js';

let kernel: Kernel, sql: Sql;
beforeAll(async () => {
  const databaseUrl = await aDatabase();
  kernel = await aKernel({ poolSize: 1, databaseUrl, databaseOwnerUrl: databaseUrl }); // by the owner: these tests make tables
  sql = kernel.app.get(Sql);
});
afterAll(() => kernel.close());

const TEXT = `select $1::int + 1 as next, $2::text as said, ($3::timestamptz at time zone 'utc')::text as at, (select count(*)::int from pg_prepared_statements where statement like '%a plan that is kept%') as plans`;

it('plans a prepared statement once for a connection, in a transaction and outside', async () => {
  const at = new Date('2026-11-21T12:00:00.123Z'),
    asked = () => sql.prepared(TEXT, [1, `O'Neil ? $1`, at]);
  const answer = { next: 2, said: `O'Neil ? $1`, at: '2026-11-21 12:00:00.123', plans: 1 };
  expect(await asked()).toEqual([answer]);
  expect(await asked()).toEqual([answer]);
  expect(
    await kernel.app
      .get(EntityManager)
      .fork()
      .transactional(async () => [await asked(), await asked()]),
  ).toEqual([[answer], [answer]]);
});

describe('the form of an answer', () => {
  let described = 0;
  beforeAll(async () => {
    const pool = (await kernel.app.get(EntityManager).getConnection().getNativeClient()) as pg.Pool;
    const client = (await pool.connect()) as pg.PoolClient & { readonly connection: EventEmitter }; // @types/pg leaves the connection out: only there is seen what the server was asked
    client.connection.on('rowDescription', () => {
      described++;
    });
    client.release();
  });
  beforeEach(() => {
    described = 0;
  });

  it('is told once for a plan, and serves any number of rows', async () => {
    const upTo = (n: number, said: string | null) =>
      sql.prepared(
        `select n, n % 2 = 0 as even, $2::text as said, json_build_array(n) as list from generate_series(1, $1::int) n`,
        [n, said],
      );
    const rows = (n: number, said: string | null) =>
      Array.from({ length: n }, (_, at) => ({
        n: at + 1,
        even: at % 2 === 1,
        said,
        list: [at + 1],
      }));
    for (const [n, said] of [
      [2, 'a'],
      [0, 'b'],
      [3, null],
      [1, 'c'],
    ] as const)
      expect(await upTo(n, said)).toEqual(rows(n, said));
    expect(
      await kernel.app
        .get(EntityManager)
        .fork()
        .transactional(async () => [await upTo(1, 'd'), await upTo(2, 'e')]),
    ).toEqual([rows(1, 'd'), rows(2, 'e')]);
    expect(described).toBe(1);
  });

  it('is told again after a statement that failed', async () => {
    const divided = (by: number) => sql.prepared('select 12 / $1::int as n', [by]);
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
    expect([await divided(4), await divided(6)]).toEqual([[{ n: 3 }], [{ n: 2 }]]);
  });
});

describe('a plan that the server refuses', () => {
  const em = () => kernel.app.get(EntityManager).fork();
  const backend = async () =>
    (await sql.rows<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;

  it('is made again when its table has another column, and its connection is replaced', async () => {
    await kernel.rows('create table shared.grows as select 1 as n');
    const all = () => sql.prepared('select * from shared.grows where n >= $1', [0]);
    expect([await all(), await all()]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    const before = await backend();
    await kernel.rows(`alter table shared.grows add said text default 'hello'`);
    expect([await all(), await all()]).toEqual([
      [{ n: 1, said: 'hello' }],
      [{ n: 1, said: 'hello' }],
    ]);
    expect(await backend()).not.toBe(before);
  });

  it('ends a transaction, and the next one has another connection and plans anew', async () => {
    await kernel.rows('create table shared.grows_inside as select 1 as n');
    const all = () =>
      em().transactional(() =>
        sql.prepared('select * from shared.grows_inside where n >= $1', [0]),
      );
    expect(await all()).toEqual([{ n: 1 }]);
    const before = await backend();
    await kernel.rows(`alter table shared.grows_inside add said text default 'hello'`);
    await expect(all()).rejects.toMatchObject({ code: '0A000' });
    expect(await backend()).not.toBe(before);
    expect(await all()).toEqual([{ n: 1, said: 'hello' }]);
  });

  it('is made again when the server has lost it', async () => {
    const one = () => sql.prepared('select $1::int as n', [1]);
    expect(await one()).toEqual([{ n: 1 }]);
    await sql.rows('deallocate all');
    expect([await one(), await one()]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    await sql.rows('deallocate all');
    await expect(em().transactional(one)).rejects.toMatchObject({ code: '26000' });
    expect(await em().transactional(one)).toEqual([{ n: 1 }]);
  });

  it('is made again after a value that could not be sent', async () => {
    const said = (value: unknown) => sql.prepared('select $1::text as said', [value]);
    await expect(
      said({
        toPostgres: () => {
          throw new Error('planted');
        },
      }),
    ).rejects.toThrow();
    expect([await said('a'), await said('b')]).toEqual([[{ said: 'a' }], [{ said: 'b' }]]);
  });

  it('does not last: a connection is replaced after an hour', async () => {
    const pool = (await em().getConnection().getNativeClient()) as pg.Pool;
    expect(pool.options.maxLifetimeSeconds).toBe(3600);
  });
});

it('says what the database refused', async () => {
  await expect(sql.prepared('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  await expect(
    kernel.app
      .get(EntityManager)
      .fork()
      .transactional(() => sql.prepared('select $1::int', ['x'])),
  ).rejects.toMatchObject({ code: '22P02' });
  expect(await sql.prepared('select $1::int as n', ['7'])).toEqual([{ n: 7 }]);
});

describe('a transaction', () => {
  const together = <Result>(work: () => Promise<Result>) =>
    kernel.app.get(EntityManager).fork().transactional(work);
  const number = async () =>
    (await sql.prepared<{ id: string }>('select pg_current_xact_id()::text || $1 as id', ['']))[0]
      ?.id;

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
    const written = (by: number, seen: (rows: unknown[]) => void) =>
      together(async () => {
        await sql.rows('insert into shared.commits values (?)', [by]);
        await sql.prepared(`${THEN_COMMIT} insert into shared.commits select 100 / $1::int`, [by]);
        seen(await kernel.rows('select n from shared.commits order by n'));
      });
    await expect(written(0, () => undefined)).rejects.toMatchObject({ code: '22012' });
    expect(await kernel.rows('select n from shared.commits')).toEqual([]);
    let seen: unknown[] = [];
    await written(4, (rows) => {
      seen = rows;
    });
    expect(seen).toEqual([{ n: 4 }, { n: 25 }]);
    await expect(written(0, () => undefined)).rejects.toMatchObject({ code: '22012' });
    expect(await kernel.rows('select n from shared.commits order by n')).toEqual(seen);
  });

  describe('with a statement that travels with the next', () => {
    beforeAll(() => kernel.rows('create table shared.travels (n int primary key, said text)'));
    const AHEAD = `${WITH_NEXT} insert into shared.travels values ($1, $2) returning n, said`;
    const kept = async () =>
      (await kernel.rows<{ n: number }>('select n from shared.travels order by n')).map(
        ({ n }) => n,
      );
    const ahead = (n: number) => sql.prepared(AHEAD, [n, n === 3 ? null : `O'Neil ? $${n}`]);

    it('is told what the next one found', async () => {
      expect(
        await together(async () => [
          await ahead(1),
          await sql.prepared(
            'select count(*)::int as there from shared.travels where n <= $1',
            [9],
          ),
        ]),
      ).toEqual([[], [{ there: 1 }]]);
      expect(
        await together(async () => [
          await number(),
          await ahead(2),
          await ahead(3),
          await sql.rows('select said from shared.travels order by n'),
        ]),
      ).toEqual([
        expect.any(String),
        [],
        [],
        [{ said: `O'Neil ? $1` }, { said: `O'Neil ? $2` }, { said: null }],
      ]);
    });

    it('fails where the next one is asked, and keeps nothing', async () => {
      const after = await kept(),
        taken = after[0] ?? 0;
      let reached = false;
      await expect(
        together(async () => {
          await sql.prepared('insert into shared.travels values ($1)', [100]);
          await ahead(taken);
          reached = true;
          await sql.prepared('select $1::int', [1]);
        }),
      ).rejects.toMatchObject({ code: '23505', constraint: 'travels_pkey' });
      await expect(
        together(async () => {
          await ahead(101);
          await sql.prepared('select 1 / $1::int', [0]);
        }),
      ).rejects.toMatchObject({ code: '22012' });
      expect([reached, await kept()]).toEqual([true, after]);
    });

    it('is sent with the commit when nothing comes after it', async () => {
      await together(() => ahead(7));
      expect(await kept()).toContain(7);
      await expect(together(() => ahead(7))).rejects.toMatchObject({ constraint: 'travels_pkey' });
      await together(async () => {
        await number();
        await ahead(8);
      });
      expect(await kept()).toContain(8);
    });

    it('is not sent when the transaction is given up', async () => {
      const given = new Error('given up');
      await kernel.rows('create sequence shared.travelled'); // what was drawn of it stays drawn after a rollback
      await expect(
        together(async () => {
          await sql.prepared(`${WITH_NEXT} select nextval('shared.travelled') + $1`, [1]);
          throw given;
        }),
      ).rejects.toBe(given);
      expect(await kernel.rows('select is_called as drawn from shared.travelled')).toEqual([
        { drawn: false },
      ]);
      expect(await number()).toEqual(expect.any(String));
    });

    it('is planned again when it was refused before it could be planned', async () => {
      const later = () =>
        together(async () => {
          await sql.prepared(`${WITH_NEXT} select n from shared.travels_later where n = $1`, ['1']);
          return sql.prepared('select $1::int as n', [5]);
        });
      await expect(later()).rejects.toMatchObject({ code: '42P01' });
      await kernel.rows('create table shared.travels_later (n int)');
      expect([await later(), await later()]).toEqual([[{ n: 5 }], [{ n: 5 }]]);
    });

    it('is planned once when it is asked for twice before it has a plan', async () => {
      const twice = `${WITH_NEXT} insert into shared.travels (n) values ($1 + 20)`;
      await together(async () => {
        await sql.prepared(twice, [1]);
        await sql.prepared(twice, [2]);
        await number();
      });
      expect(await kept()).toEqual(expect.arrayContaining([21, 22]));
    });

    it('is sent at once outside of a transaction', async () => {
      expect(await ahead(11)).toEqual([{ n: 11, said: `O'Neil ? $11` }]);
    });
  });
});
