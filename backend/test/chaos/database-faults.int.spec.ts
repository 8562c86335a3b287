import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  type EmbeddedServer,
  startEmbedded,
} from '../../src/platform/database/embedded/embedded-postgres.js';
import { aFolder } from '../setup/a-folder.js';
import { aMailServer } from '../setup/a-mail-server.js';
import { MANY_BOOKINGS, type Post, postsFor, send } from '../setup/bookings.js';
import { until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';
import { TcpProxy } from '../setup/tcp-proxy.js';
import { discrepancies } from './ledger.js';

/** Longer, and with limits of time, in `make chaos`. */
const LONG = process.env.CHAOS === 'on';
const CRASHES = LONG ? 20 : Number(process.env.CRASHES ?? 2);
const READY_MS = LONG ? 5000 : 60_000;
/** Jobs that a worker does at once: each crash may come between that many mails and their marks. */
const AT_ONCE = 8;

const folder = join(aFolder('database'), 'pg');
let database: EmbeddedServer;
let proxy: TcpProxy;
let mail: Awaited<ReturnType<typeof aMailServer>>;
let server: ServerProcess;
let token: string;
let rest: Post[];
const sent: Post[] = [];
let breaks = 0;

const direct = (): string => database.ownerUrl.replace(/\/postgres$/, '/product');
async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
async function rows(text: string, url = direct()): Promise<Record<string, string>[]> {
  const client = await connected(url);
  return client
    .query(text)
    .then((found) => found.rows)
    .finally(() => client.end());
}

beforeAll(async () => {
  database = await startEmbedded(folder);
  await rows('create database product', database.ownerUrl);
  [proxy, mail] = [await TcpProxy.before(direct()), await aMailServer()];
  server = await ServerProcess.on({
    DATABASE_URL: proxy.url,
    SMTP_URL: mail.url,
    DEMO_DATA: 'on',
    ...MANY_BOOKINGS,
    POOL_SIZE: '3',
    STATEMENT_TIMEOUT_MS: '3000',
    LOCK_MS: '1000',
    BACKOFF_MS: '40',
    ENQUEUE_AGAIN_MS: '2000',
    IDENTITY_SECRET: 'a secret of the tests, long enough',
    IDENTITY_ISSUER: 'https://openfare.example',
  });
  await server.start();
  const [patient] = await rows(`select email from identity.users where role = 'user' and not demo`);
  token = await server.tool('identity:token', patient?.email ?? '');
  rest = await postsFor(server.url, 400);
});
afterAll(async () => {
  await server.kill();
  proxy.stop();
  await mail.stop();
  await database.stop();
});

/**
 * Crashes the database as a power loss would; it comes back at the same address for whoever asks.
 */
async function crash(): Promise<void> {
  process.kill(database.pid, 'SIGQUIT');
  proxy.become('away');
  await database.stop();
  database = await startEmbedded(folder);
  proxy.aim(database.ownerUrl);
  proxy.become('open');
}

const status = async (path: string): Promise<number> =>
  (await fetch(`${server.url}${path}`)).status;
const ready = (): Promise<void> =>
  until(async () => (await status('/health/ready')) === 200, READY_MS);
const answered = (): number => sent.filter((post) => post.answered).length;

/**
 * Four people send requests, each again and again until it is taken, while `during` lasts. Gives
 * every status.
 */
async function load(during: () => Promise<void>): Promise<Set<number>> {
  const seen = new Set<number>();
  let going = true;
  const people = Array.from({ length: 4 }, async () => {
    while (going) {
      const post = rest.shift();
      if (!post) throw new Error('There are too few offers.');
      sent.push(post);
      while (!post.answered) seen.add(await send(post, server.url, token));
    }
  });
  await Promise.all([
    during().finally(() => {
      going = false;
    }),
    ...people,
  ]);
  return seen;
}

it(`is ready again each time of ${CRASHES} that the database crashes under load`, async () => {
  const seen = await load(async () => {
    for (; breaks < CRASHES; breaks++) {
      const before = answered();
      await until(() => answered() > before + 3);
      await crash();
      await ready();
    }
  });
  expect([...seen].sort()).toEqual([201, 503]);
});

it('answers 503, not never, while the database is silent, and needs no restart', async () => {
  const seen = await load(async () => {
    const first = answered();
    await until(() => answered() > first + 4);
    proxy.become('silent');
    await until(async () => (await status('/health/ready')) === 503);
    expect(await status('/health/live')).toBe(200);
    const before = answered();
    breaks++;
    proxy.become('open'); // for new connections: those of before stay silent
    await ready();
    await until(() => answered() > before + 8, 60_000);
    proxy.become('away'); // now those of before end as well: the queue's wait for that
    proxy.become('open');
  });
  // while the database has not noticed yet that nobody is there who could end the first attempt
  seen.delete(409);
  expect([...seen].sort()).toEqual([201, 503]);
});

it('answers 503 while a lock is held and no connection is free, and lives', async () => {
  const client = await connected(direct());
  await client.query('begin; lock table booking.booking_requests in access exclusive mode');
  const start = Date.now();
  const posts = rest.splice(0, 24);
  const looks: number[] = [];
  const answers = posts.map((post) => send(post, server.url, token));
  for (let look = 0; look < 10; look++) {
    const askedAt = Date.now();
    expect(await status('/health/live')).toBe(200);
    looks.push(Date.now() - askedAt);
  }
  expect(await Promise.all(answers)).toEqual(posts.map(() => 503));
  if (LONG)
    expect([Date.now() - start < 5500, (looks.sort((a, b) => a - b)[5] ?? 0) < 50]).toEqual([
      true,
      true,
    ]);
  await client.query('rollback');
  await client.end();
  await ready();
  sent.push(...posts);
  for (const post of posts) await until(async () => (await send(post, server.url, token)) === 201);
});

it('has lost nothing of what it answered, and did nothing twice', async () => {
  await until(
    async () => (await rows('select 1 from shared.outbox where finished_at is null')).length === 0,
    60_000,
  );
  expect(
    await discrepancies(
      direct(),
      { answered: sent.map((post) => post.answered ?? 'none'), mails: mail.received },
      breaks * AT_ONCE,
    ),
  ).toEqual([]);
});
