import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { aDatabase, until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

const servers: ServerProcess[] = [];
const clients: pg.Client[] = [];
let url: string;
let database: pg.Client;

async function connected(to: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: to });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** Every column, index and constraint of ours, as lines. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(
      ' ', table_schema, table_name, column_name, udt_name, is_nullable, column_default
    ) as line
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'bullmq')
    union all
    select indexdef
    from pg_indexes
    where schemaname not in ('pg_catalog', 'information_schema', 'bullmq')
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where connamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'bullmq')
    order by 1`);
  return rows.map(({ line }) => line);
}

/** Nothing is left of a migrated database but the empty list of migrations. */
async function unmigrated(): Promise<string> {
  const made = await aDatabase();
  const client = await connected(made);
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name
     from pg_namespace
     where nspname !~ '^(pg_|information_schema$|public$)'`,
  );
  await client.query(
    `drop schema ${rows.map(({ name }) => name).join(', ')} cascade; delete from public.migrations`,
  );
  return made;
}

beforeAll(async () => {
  url = await unmigrated();
  database = await connected(url);
  for (const role of ['api', 'worker', 'api'])
    servers.push(
      await ServerProcess.on({
        DATABASE_URL: url,
        IDENTITY_SECRET: 'a secret of the tests, long enough',
        DEMO_DATA: 'off',
        PROCESS_ROLE: role,
      }),
    );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all(clients.map((client) => client.end()));
});

it('three processes that start at once migrate once although the first is killed', async () => {
  const waiting = async (what: string): Promise<number> =>
    (
      await database.query(
        `select 1
         from pg_locks
         where not granted
           and database = (select oid from pg_database where datname = current_database())
           and ${what}`,
      )
    ).rowCount ?? 0;
  const [first, ...others] = servers;
  // no migration can be noted
  await database.query('begin; lock table public.migrations in share mode');
  const dying = first?.start().catch(() => 'killed');
  await until(
    async () => (await waiting(`relation = 'public.migrations'::regclass`)) === 1,
    60_000,
  );
  const rest = others.map((server) => server.start());
  await until(async () => (await waiting(`locktype = 'advisory'`)) === 2, 60_000);
  await first?.kill();
  expect(await dying).toBe('killed');
  await database.query('rollback');
  await Promise.all(rest);

  expect(await schemaOf(database)).toEqual(await schemaOf(await connected(await aDatabase())));
  const { rows } = await database.query<{ times: number }>(
    'select count(*)::int as times from public.migrations group by name',
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ times }) => times > 1)).toEqual([]);
  expect(
    await Promise.all(
      others.map(async ({ url: at }) => (await fetch(`${at}/health/ready`)).status),
    ),
  ).toEqual([200, 200]);
});
