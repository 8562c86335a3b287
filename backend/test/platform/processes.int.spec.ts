import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aMailServer } from '../setup/a-mail-server.js';
import { aDatabase, until } from '../setup/kernel.js';
import { aRedis } from '../setup/redis.js';
import { hanging, Processes, statusOf } from './processes.js';

const processes = new Processes();
afterEach(() => processes.end());

describe('a process that is asked to end', () => {
  it('answers what it has begun, refuses nothing on the way, and exits 0', async () => {
    const url = await aDatabase();
    const client = await processes.connected(url);
    const server = await processes.on(url, {
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
    const client = await processes.connected(url);
    const server = await processes.on(url, { SMTP_URL: mails.url });
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
});

describe('several processes on one database', () => {
  it('migrate it once when they start at once', async () => {
    const name = `empty_${randomUUID().slice(0, 8)}`;
    const maintenance = await processes.connected(process.env.SERVER_URL ?? '');
    await maintenance.query(`create database ${name}`);
    await maintenance.end();
    const url = (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
    const pair = await Promise.all([
      processes.on(url, { PROCESS_ROLE: 'api' }),
      processes.on(url, { PROCESS_ROLE: 'worker' }),
    ]);
    await Promise.all(pair.map((server) => server.start()));
    expect(await Promise.all(pair.map((server) => statusOf(`${server.url}/health/ready`)))).toEqual(
      [200, 200],
    );
    const client = await processes.connected(url);
    const { rows } = await client.query<{ name: string; times: number }>(
      'select name, count(*)::int as times from public.migrations group by name',
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ times }) => times > 1)).toEqual([]);
    expect(await Promise.all(pair.map((server) => server.stop()))).toEqual([0, 0]);
  });

  it('start without the queue, and work when it comes back', async () => {
    const redis = await aRedis();
    await redis.stop();
    const url = await aDatabase();
    const server = await processes.on(url, { REDIS_URL: redis.url });
    await server.start();
    expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({
      status: 'degraded',
      database: 'up',
      queue: 'down',
      reasons: ['queue-away'],
    });
    const client = await processes.connected(url);
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
