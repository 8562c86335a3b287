import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Settings } from '../../../src/platform/config/settings.js';
import { Sql } from '../../../src/platform/database/sql.js';
import { aDatabase, aKernel, type Kernel, until } from '../../setup/kernel.js';

let kernel: Kernel;
let sql: Sql;
beforeAll(async () => {
  const databaseUrl = await aDatabase();
  // by the owner: these tests make tables
  kernel = await aKernel({ poolSize: 1, databaseUrl, databaseOwnerUrl: databaseUrl });
  sql = kernel.app.get(Sql);
});
afterAll(() => kernel.close());

const TEXT = `
  select
    $1::int + 1 as next,
    $2::text as said,
    ($3::timestamptz at time zone 'utc')::text as at,
    (select count(*)::int
     from pg_prepared_statements
     where statement like '%a plan that is kept%') as plans`;

it('plans a prepared statement once for a connection, in a transaction and outside', async () => {
  const at = new Date('2026-11-21T12:00:00.123Z');
  const run = () => sql.prepared(TEXT, [1, `O'Neil ? $1`, at]);
  const answer = { next: 2, said: `O'Neil ? $1`, at: '2026-11-21 12:00:00.123', plans: 1 };
  expect(await run()).toEqual([answer]);
  expect(await run()).toEqual([answer]);
  const transaction = async () => [await run(), await run()];
  expect(await kernel.app.get(EntityManager).fork().transactional(transaction)).toEqual([
    [answer],
    [answer],
  ]);
});

it('prepares a statement that runs in transactions only', async () => {
  const text = `
    select $1::int as n, count(*)::int as plans
    from pg_prepared_statements
    where statement like '%only inside of transactions%'`;
  const run = () =>
    kernel.app
      .get(EntityManager)
      .fork()
      .transactional(() => sql.prepared(text, [1]));
  expect(await run()).toEqual([{ n: 1, plans: 1 }]);
  expect(await run()).toEqual([{ n: 1, plans: 1 }]);
});

describe('a plan that the server refuses', () => {
  const em = () => kernel.app.get(EntityManager).fork();
  const backend = async () =>
    (await sql.rows<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;

  it('is made again when its table has another column, on a new connection', async () => {
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

  it('is made again by the next transaction', async () => {
    await kernel.rows('create table shared.grows_inside as select 1 as n');
    const all = () =>
      em().transactional(() =>
        sql.prepared('select * from shared.grows_inside where n >= $1', [0]),
      );
    expect(await all()).toEqual([{ n: 1 }]);
    await kernel.rows(`alter table shared.grows_inside add said text default 'hello'`);
    await expect(all()).rejects.toMatchObject({ code: '0A000' });
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

  it('prepares nothing for a first statement that could not be planned', async () => {
    const seen = () => together(() => sql.prepared('select n from shared.later where n > $1', [0]));
    await expect(seen()).rejects.toMatchObject({ code: '42P01' });
    await kernel.rows('create table shared.later as select 7 as n');
    expect(await seen()).toEqual([{ n: 7 }]);
  });
});

describe('a connection that is lost', () => {
  const em = () => kernel.app.get(EntityManager).fork();
  /** Ends the only connection of the pool while `work` holds it, and reports how the work ended. */
  const outcome = async (work: () => Promise<unknown>): Promise<'worked' | 'failed'> => {
    try {
      await work();
      return 'worked';
    } catch {
      return 'failed';
    }
  };
  const own = 'select pg_backend_pid() as pid';
  const end = async (pid: number | undefined): Promise<void> => {
    const other = new pg.Client({ connectionString: kernel.app.get(Settings).database });
    await other.connect();
    await other.query('select pg_terminate_backend($1, 5000)', [pid]);
    await other.end();
  };
  const pidOf = async (run: () => Promise<{ pid: number }[]>) => (await run())[0]?.pid;

  it.each<[string, () => Promise<unknown>]>([
    ['while nobody uses it', async () => end(await pidOf(() => sql.rows(own)))],
    [
      'between two statements of a transaction',
      () =>
        em().transactional(async () => {
          await end(await pidOf(() => sql.rows(own)));
          return sql.rows('select 1');
        }),
    ],
    [
      'before a commit',
      () =>
        em().transactional(async (entities) => {
          await entities.execute('select 1');
          await end(await pidOf(() => sql.rows(own)));
        }),
    ],
    [
      'before a rollback',
      () =>
        em().transactional(async () => {
          await end(await pidOf(() => sql.rows(own)));
          throw new Error('planted');
        }),
    ],
    [
      'during a statement of a transaction',
      () =>
        em().transactional(async () => {
          const pid = await pidOf(() => sql.rows(own));
          const sleeping = sql.rows('select pg_sleep(30)');
          await Promise.all([sleeping, end(pid)]);
        }),
    ],
    [
      'during a statement of its own',
      async () => {
        const pid = await pidOf(() => sql.rows(own));
        await Promise.all([sql.prepared('select pg_sleep($1)', [30]), end(pid)]);
      },
    ],
    [
      'during a statement of the mapper',
      async () => {
        const pid = await pidOf(() => sql.rows(own));
        await Promise.all([em().execute('select pg_sleep(30)'), end(pid)]);
      },
    ],
  ])('%s leaves its place in the pool free', async (_when, work) => {
    await outcome(work);
    // The pool has one place: without it this waits until its limit and fails. The first try may
    // still meet the old connection.
    await until(async () => (await outcome(() => sql.rows('select 1'))) === 'worked');
    expect(await sql.rows('select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('without plans', () => {
  it('binds the values all the same, in a transaction and outside', async () => {
    const databaseUrl = kernel.settings.databaseUrl;
    const plain = await aKernel({ databaseUrl, databasePrepared: 'off' });
    try {
      const text = `
        select $1::int as n, count(*)::int as plans
        from pg_prepared_statements
        where statement like '%without any plan%'`;
      // Another installation in this process knows a name of the text.
      await sql.prepared(text, [0]);
      const run = (n: number) => plain.app.get(Sql).prepared(text, [n]);
      expect(await run(1)).toEqual([{ n: 1, plans: 0 }]);
      expect(await run(2)).toEqual([{ n: 2, plans: 0 }]);
      const inside = plain.app.get(EntityManager).fork();
      expect(await inside.transactional(() => run(3))).toEqual([{ n: 3, plans: 0 }]);
    } finally {
      await plain.close();
    }
  });
});
