import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aMailServer } from '../setup/a-mail-server.js';
import { aDatabase, until } from '../setup/kernel.js';
import { aRedis } from '../setup/redis.js';
import { runToExit } from '../setup/run-to-exit.js';
import { ServerProcess } from '../setup/server-process.js';

const SECRET = 'a secret of the tests, long enough';
let servers: ServerProcess[] = [];
let database: pg.Client | undefined;
afterEach(async () => {
  await database?.end();
  await Promise.all(servers.map((server) => server.kill()));
  servers = [];
  database = undefined;
});

async function connected(url: string): Promise<pg.Client> {
  database = new pg.Client({ connectionString: url });
  database.on('error', () => undefined);
  await database.connect();
  return database;
}

async function aServerOn(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = await ServerProcess.on({
    DATABASE_URL: databaseUrl,
    IDENTITY_SECRET: SECRET,
    DEMO_DATA: 'off',
    ...env,
  });
  servers.push(server);
  return server;
}

const statusOf = (url: string, agent?: Agent): Promise<number | string> =>
  new Promise((done) => {
    request(url, { agent }, (answer) => {
      answer
        .resume()
        .on('end', () => done(answer.statusCode ?? 0))
        .on('error', () => done('cut'));
    })
      .on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'cut'))
      .end();
  });

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a process that is asked to end', () => {
  /**
   * Requests that hang until the lock on the table they read is given up. The server is one without
   * background work, which would wait for the lock, too.
   */
  const hanging = async (
    server: ServerProcess,
    client: pg.Client,
    count: number,
  ): Promise<Promise<number | string>[]> => {
    await client.query('begin');
    await client.query('lock table shared.files in access exclusive mode');
    const answers = Array.from({ length: count }, () => statusOf(`${server.url}/dev/mail`));
    await until(
      async () =>
        (await client.query('select 1 from pg_locks where not granted')).rowCount === count,
    );
    return answers;
  };

  it('answers what it has begun, refuses nothing on the way, and exits 0', async () => {
    const url = await aDatabase();
    const client = await connected(url);
    const server = await aServerOn(url, {
      PROCESS_ROLE: 'api',
      LOCK_TIMEOUT_MS: '20000',
      STATEMENT_TIMEOUT_MS: '20000',
      DRAIN_MS: '300',
    });
    await server.start();
    const slow = await hanging(server, client, 5);
    const agent = new Agent({ keepAlive: true });
    const seen: (number | string)[] = [];
    let loading = true;
    const load = Array.from({ length: 4 }, async () => {
      while (loading) seen.push(await statusOf(`${server.url}/api/meta`, agent));
    });
    await until(() => seen.length > 50);
    const ending = server.stop();
    // a proxy sends no more
    await until(async () => (await statusOf(`${server.url}/health/ready`)) === 503);
    expect(await statusOf(`${server.url}/health/live`)).toBe(200);
    await until(() => seen.at(-1) === 'ECONNREFUSED');
    loading = false;
    await Promise.all(load);
    await client.query('rollback');
    expect(await Promise.all(slow)).toEqual([200, 200, 200, 200, 200]);
    expect(await ending).toBe(0);
    expect(
      [...new Set(seen)].filter((status) => ![200, 'ECONNREFUSED', 'ECONNRESET'].includes(status)),
    ).toEqual([]);
    agent.destroy();
  });

  it('takes two signals at once for one', async () => {
    const server = await ServerProcess.on({ DEMO_DATA: 'off' });
    servers.push(server);
    await server.start();
    const ending = server.stop('SIGTERM');
    await server.stop('SIGINT');
    expect(await ending).toBe(0);
    expect(existsSync(join(server.dataDir, 'postgres/data/PG_VERSION'))).toBe(true);
    expect(existsSync(join(server.dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('ends at once with 1 when it is asked again', async () => {
    const url = await aDatabase();
    const client = await connected(url);
    const server = await aServerOn(url, {
      PROCESS_ROLE: 'api',
      LOCK_TIMEOUT_MS: '20000',
      STATEMENT_TIMEOUT_MS: '20000',
    });
    await server.start();
    const [slow] = await hanging(server, client, 1);
    let code: number | null | undefined;
    void server.stop().then((ended) => {
      code = ended;
    });
    await until(async () => (await statusOf(`${server.url}/api/meta`)) === 'ECONNREFUSED');
    await until(async () => {
      server.ask('SIGINT');
      return code !== undefined;
    }); // soon after the first it is taken for the same
    expect(code).toBe(1);
    expect(['ECONNRESET', 'cut']).toContain(await slow);
  });

  it('finishes the mail that it is sending', async () => {
    let arrived = false;
    let accept = (): void => undefined;
    const mails = await aMailServer({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => {
          arrived = true;
          accept = () => done();
        });
      },
    });
    const url = await aDatabase();
    const client = await connected(url);
    const server = await aServerOn(url, { SMTP_URL: mails.url });
    await server.start();
    const { status } = await fetch(`${server.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'pat@patients.example',
        password: 'Blue-Heron-42!',
        firstName: 'Pat',
        lastName: 'Doe',
        zipCode: '77002',
      }),
    });
    expect(status).toBe(201);
    await until(() => arrived);
    const ending = server.stop();
    await until(async () => (await statusOf(`${server.url}/health/ready`)) === 503);
    accept();
    expect(await ending).toBe(0);
    expect(
      (await client.query('select type from shared.outbox where finished_at is null')).rows,
    ).toEqual([]);
    await mails.stop();
  });

  it('stops its own database and gives the folder back', async () => {
    const server = await ServerProcess.on({ DEMO_DATA: 'off' });
    servers.push(server);
    await server.start();
    const pid = Number(
      readFileSync(join(server.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
    );
    const second = await runToExit({ DATA_DIR: server.dataDir, PORT: '0' });
    expect(second).toMatchObject({
      code: 1,
      out: '',
      lines: [
        expect.stringMatching(
          /^The database folder is in use by process \d+: stop it first, or connect to it\.$/,
        ),
      ],
    });
    // the tool joins the server that runs
    expect(JSON.parse(server.cli('outbox:status'))).toMatchObject({ unfinished: 0 });
    expect(await server.stop('SIGINT')).toBe(0);
    await until(async () => !lives(pid)); // the system may take its time to forget who ended
    expect(existsSync(join(server.dataDir, 'postgres/owner.lock'))).toBe(false);
    // and starts one when none does
    expect(JSON.parse(server.cli('outbox:status'))).toMatchObject({ unfinished: 0 });
    expect(existsSync(join(server.dataDir, 'postgres/owner.lock'))).toBe(false);
  });
});

describe('several processes on one database', () => {
  it('migrate it once when they start at once', async () => {
    const name = `empty_${randomUUID().slice(0, 8)}`;
    const maintenance = await connected(process.env.SERVER_URL ?? '');
    await maintenance.query(`create database ${name}`);
    await maintenance.end();
    const url = (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
    const pair = await Promise.all([
      aServerOn(url, { PROCESS_ROLE: 'api' }),
      aServerOn(url, { PROCESS_ROLE: 'worker' }),
    ]);
    await Promise.all(pair.map((server) => server.start()));
    expect(await Promise.all(pair.map((server) => statusOf(`${server.url}/health/ready`)))).toEqual(
      [200, 200],
    );
    const client = await connected(url);
    const { rows } = await client.query<{ name: string; times: number }>(
      'select name, count(*)::int as times from public.migrations group by name',
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ times }) => times > 1)).toEqual([]);
    expect(await Promise.all(pair.map((server) => server.stop()))).toEqual([0, 0]);
  });

  it('work with a role that cannot change a schema, nor the audit log', async () => {
    const name = `owned_${randomUUID().slice(0, 8)}`;
    const maintenance = await connected(process.env.SERVER_URL ?? '');
    await maintenance.query(`create role "app-${name}" login password 'pw'`);
    await maintenance.query(`create database ${name}`);
    await maintenance.end();
    const owner = (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
    const url = Object.assign(new URL(owner), { username: `app-${name}`, password: 'pw' }).href;
    const server = await aServerOn(url, { DATABASE_OWNER_URL: owner, DEMO_DATA: 'on' });
    await server.start();
    const { status } = await fetch(`${server.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'pat@patients.example',
        password: 'Blue-Heron-42!',
        firstName: 'Pat',
        lastName: 'Doe',
        zipCode: '77002',
      }),
    });
    expect(status).toBe(201);
    const client = await connected(url);
    await until(
      async () =>
        (await client.query('select 1 from shared.outbox where finished_at is null')).rowCount ===
        0,
    );
    // the mail, kept where every process can show it
    expect((await client.query('select 1 from shared.files')).rowCount).toBe(1);
    for (const statement of [
      'create schema other',
      'create table shared.other ()',
      'drop table shared.outbox',
      'alter table shared.audit_logs disable trigger all',
      'delete from shared.audit_logs',
      'truncate shared.audit_logs cascade',
      `update shared.audit_logs set actor_id = 'x'`,
    ]) {
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
    expect(await server.stop()).toBe(0);
  });

  it('start without the queue, and work when it comes back', async () => {
    const redis = await aRedis();
    await redis.stop();
    const url = await aDatabase();
    const server = await aServerOn(url, { REDIS_URL: redis.url });
    await server.start();
    expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({
      status: 'degraded',
      database: 'up',
      queue: 'down',
      reasons: ['queue-away'],
    });
    const client = await connected(url);
    await client.query(
      `insert into shared.outbox (type, payload)
       values ('identity.user-erased.v1', '{"userId":"00000000-0000-7000-8000-000000000000"}')`,
    );
    const back = await aRedis(Number(new URL(redis.url).port));
    await until(
      async () =>
        (await statusOf(`${server.url}/health/ready`)) === 200 &&
        (await client.query('select 1 from shared.outbox where finished_at is null')).rowCount ===
          0,
    );
    expect(await server.stop()).toBe(0);
    await back.stop();
  });
});
