import { chmodSync, chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  type EmbeddedServer,
  startEmbedded,
} from '../../src/platform/database/embedded/embedded-postgres.js';
import { aFolder } from '../setup/a-folder.js';
import { MANY_BOOKINGS, type Post, postsFor, send } from '../setup/bookings.js';
import { until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

const MINUTE = 60_000;
const SECRET = 'sk-secret-of-the-environment';

let server: ServerProcess | undefined;
let database: EmbeddedServer | undefined;
afterEach(async () => {
  await server?.stop();
  await database?.stop();
  server = undefined;
  database = undefined;
});

async function rows<Row = Record<string, string>>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query(text)
    .then((found) => found.rows)
    .finally(() => client.end());
}

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const ready = async (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('a database server that dies', () => {
  it('is started again by the same process, with everything that was answered', async () => {
    server = await ServerProcess.on({ DEMO_DATA: 'on', ...MANY_BOOKINGS });
    await server.start();
    const { url, databaseUrl, dataDir } = server;
    const [patient] = await rows(
      databaseUrl,
      `select email from identity.users where role = 'user' and not demo`,
    );
    const token = await server.tool('identity:token', patient?.email ?? '');
    const posts = await postsFor(url, 24);
    const sent: Post[] = [];
    for (let death = 0; death < 2; death++) {
      const first = sent.length;
      const writing = Promise.all(
        posts.splice(0, 12).map(async (post) => {
          sent.push(post);
          const taken = (): Promise<boolean> =>
            send(post, url, token).then(
              (status) => status === 201,
              () => false,
            );
          await until(taken, MINUTE);
        }),
      );
      await until(() => sent.slice(first).some(({ answered }) => answered), MINUTE);
      const before = postmasterOf(join(dataDir, 'postgres'));
      process.kill(before, 'SIGKILL');
      await writing;
      await until(() => ready(url), MINUTE);
      expect(postmasterOf(join(dataDir, 'postgres'))).not.toBe(before);
    }
    const stored = (await rows(databaseUrl, 'select id from booking.booking_requests')).map(
      ({ id }) => id,
    );
    expect(stored).toEqual(expect.arrayContaining(sent.map(({ answered }) => answered)));
    await until(
      async () =>
        (await rows(databaseUrl, 'select 1 from shared.outbox where finished_at is null'))
          .length === 0,
      MINUTE,
    ); // the queue goes on as well
    expect(server.output.match(/The embedded database runs again\./g)).toHaveLength(2);
    expect(await server.stop()).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('ends the process with a message when it does not start again', async () => {
    server = await ServerProcess.on({ DEMO_DATA: 'off' });
    await server.start();
    const folder = join(server.dataDir, 'postgres');
    const ended = server.ended();
    const pid = postmasterOf(folder);
    writeFileSync(join(folder, 'data/global/pg_control'), Buffer.alloc(8192, 7));
    process.kill(pid, 'SIGKILL');
    expect(await ended).toBe(1);
    expect(server.output).toContain(
      'The embedded database does not start again, so this process ends. ' +
        `The database does not start: see ${folder}/postgres.log.`,
    );
  });
});

describe('the embedded server', () => {
  it('gets no secret by its environment', async () => {
    server = await ServerProcess.on({
      DEMO_DATA: 'off',
      AI_API_KEY: SECRET,
      IDENTITY_SECRET: `${SECRET} that is long enough`,
      METRICS_TOKEN: SECRET,
    });
    await server.start();
    const environment = readFileSync(
      `/proc/${postmasterOf(join(server.dataDir, 'postgres'))}/environ`,
      'utf8',
    );
    expect(environment).not.toContain(SECRET);
    const names = environment
      .split('\0')
      .filter(Boolean)
      .map((line) => line.split('=')[0]);
    expect([
      'PATH',
      'TZ',
      'TMPDIR',
      'LANG',
      'LC_ALL',
      'HOME',
      'PGDATA',
      'PG_GRANDPARENT_PID',
      'TMP',
    ]).toEqual(expect.arrayContaining(names));
  });

  it('lets the application work with rows only, and not touch the audit log', async () => {
    server = await ServerProcess.on({ DEMO_DATA: 'on' });
    await server.start();
    const password = readFileSync(join(server.dataDir, 'postgres/app-password'), 'utf8');
    const url = Object.assign(new URL(server.databaseUrl), { username: 'app', password }).href;
    const [users] = await rows<{ count: number }>(
      server.databaseUrl,
      `select count(*)::int
       from pg_stat_activity
       where application_name = 'openfare' and usename <> 'app'`,
    );
    expect(users?.count).toBe(0);
    expect(
      await rows(
        url,
        `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
         from pg_roles
         where rolname = 'app'`,
      ),
    ).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    const owned = `
      select c.relname
      from pg_class c
      where pg_get_userbyid(c.relowner) = 'app'
      union all
      select nspname
      from pg_namespace
      where pg_get_userbyid(nspowner) = 'app'
      union all
      select proname
      from pg_proc
      where pg_get_userbyid(proowner) = 'app'
      union all
      select datname
      from pg_database
      where pg_get_userbyid(datdba) = 'app'`;
    expect(await rows(url, owned)).toEqual([]);
    expect((await rows(url, 'select 1 from shared.audit_logs')).length).toBeGreaterThan(0);
    for (const statement of [
      'delete from shared.audit_logs',
      `update shared.audit_logs set actor_id = 'x'`,
      'truncate shared.audit_logs cascade',
      'alter table shared.audit_logs disable trigger all',
      'delete from shared.audit_chain',
      'delete from shared.audit_details',
      `set session_replication_role = 'replica'`,
      'set role owner',
      'create schema other',
      'create table bullmq.other ()',
      'create extension dblink',
      `copy shared.outbox to program 'cat'`,
      `select pg_read_file('postgresql.conf')`,
      'alter system set fsync = off',
      'alter role app superuser',
      'drop table shared.outbox',
    ])
      await expect(rows(url, statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('changes the roles of a folder of an earlier release once, and keeps its rows', async () => {
    const folder = join(aFolder('earlier'), 'pg');
    await anEarlierFolder(folder);
    database = await startEmbedded(folder, ['-c', 'fsync=off']);
    const state = `select rolname, rolsuper from pg_roles where rolname !~ '^pg_' order by rolname`;
    const wanted = [
      { rolname: 'app', rolsuper: false },
      { rolname: 'owner', rolsuper: true },
    ];
    expect(await rows(database.ownerUrl, state)).toEqual(wanted);
    expect(
      await rows(
        database.ownerUrl,
        `select n, tableowner from kept, pg_tables where tablename = 'kept'`,
      ),
    ).toEqual([{ n: 42, tableowner: 'owner' }]);
    await expect(rows(database.url, 'drop table kept')).rejects.toThrow('must be owner');
    await database.stop();
    rmSync(join(folder, 'app-password')); // also where the password of the application was lost
    database = await startEmbedded(folder, ['-c', 'fsync=off']);
    expect([
      await rows(database.url, 'select 1 as n'),
      await rows(database.ownerUrl, state),
    ]).toEqual([[{ n: 1 }], wanted]);
  });

  it('finishes a change of roles that was interrupted', async () => {
    const folder = join(aFolder('interrupted'), 'pg');
    await anEarlierFolder(folder, `create role openfare_handover superuser login password 'half'`);
    database = await startEmbedded(folder, ['-c', 'fsync=off']);
    expect((await rows(database.url, 'select current_user as name'))[0]).toEqual({ name: 'app' });
    expect(
      await rows(database.ownerUrl, `select 1 from pg_roles where rolname = 'openfare_handover'`),
    ).toEqual([]);
  });

  (process.getuid?.() === 0 ? it : it.skip)(
    'refuses a secret that its own user has put in place of ours',
    async () => {
      const folder = join(aFolder('replaced'), 'pg');
      database = await startEmbedded(folder, ['-c', 'fsync=off']);
      await database.stop();
      const path = join(folder, 'app-password');
      chownSync(path, 12345, 12345);
      const refusal = `${path} is not a file that only the user of this process can read`;
      await expect(startEmbedded(folder, ['-c', 'fsync=off'])).rejects.toThrow(refusal);
      chownSync(path, 0, 0);
      chmodSync(path, 0o644);
      await expect(startEmbedded(folder, ['-c', 'fsync=off'])).rejects.toThrow(refusal);
      chmodSync(path, 0o600);
      database = await startEmbedded(folder, ['-c', 'fsync=off']);
      expect(await rows(database.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    },
  );
});

/** As releases before November 2026 made it: its administrator is called `app`. */
async function anEarlierFolder(folder: string, ...statements: string[]): Promise<void> {
  const fresh = await startEmbedded(folder, ['-c', 'fsync=off']);
  const password = readFileSync(join(folder, 'password'), 'utf8');
  await rows(fresh.ownerUrl, 'drop owned by app');
  await rows(fresh.ownerUrl, 'drop role app');
  await rows(fresh.ownerUrl, `create role spec superuser login password '${password}'`);
  const url = Object.assign(new URL(fresh.ownerUrl), { username: 'spec' }).href;
  await rows(url, 'alter role owner rename to app');
  const former = Object.assign(new URL(url), { username: 'app' }).href;
  for (const statement of ['drop role spec', 'create table kept as select 42 as n', ...statements])
    await rows(former, statement);
  await fresh.stop();
  rmSync(join(folder, 'app-password'));
}
