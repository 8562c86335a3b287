import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { aMailServer } from '../setup/a-mail-server.js';
import { MANY_BOOKINGS, type Post, postsFor, send } from '../setup/bookings.js';
import { aDatabase, until } from '../setup/kernel.js';
import { aRedis } from '../setup/redis.js';
import { ServerProcess } from '../setup/server-process.js';
import { TcpProxy } from '../setup/tcp-proxy.js';
import { Bystanders } from './bystanders.js';
import { discrepancies, messageIdOf } from './ledger.js';

/** Longer in `make chaos`. */
const LONG = process.env.CHAOS === 'on';
const PAUSE_MS = LONG ? 60_000 : 2000;
const ROUNDS = LONG ? 5 : 1;
const IN_A_ROUND = 60;
/**
 * Jobs that a worker does at once: a killed one may have sent so many mails that it did not mark.
 */
const AT_ONCE = 8;

let url: string;
let client: pg.Client;
let redis: Awaited<ReturnType<typeof aRedis>>;
let queue: TcpProxy;
let mail: Awaited<ReturnType<typeof aMailServer>>;
let apis: ServerProcess[];
let workers: ServerProcess[];
let token: string;
let rest: Post[];
const done: Post[] = [];
const env = (): NodeJS.ProcessEnv => ({
  DATABASE_URL: url,
  REDIS_URL: queue.url,
  SMTP_URL: mail.url,
  IDENTITY_SECRET: 'a secret of the tests, long enough',
  IDENTITY_ISSUER: 'https://openfare.example',
  DEMO_DATA: 'on',
  ...MANY_BOOKINGS,
  PRICE_REQUESTS_PER_HOUR: '1000',
  GUEST_SEARCHES_PER_MINUTE: '1000000',
  EVENTS_PER_ADDRESS: '1000000',
  LOCK_MS: '1000',
  ENQUEUE_AGAIN_MS: '2000',
  BACKOFF_MS: '20',
  SMTP_TIMEOUT_MS: '2000',
});

beforeAll(async () => {
  [url, redis, mail] = [await aDatabase(), await aRedis(), await aMailServer()];
  queue = await TcpProxy.before(redis.url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  apis = [
    await ServerProcess.on({ ...env(), PROCESS_ROLE: 'api' }),
    await ServerProcess.on({ ...env(), PROCESS_ROLE: 'api' }),
  ];
  workers = [
    await ServerProcess.on({ ...env(), PROCESS_ROLE: 'worker' }),
    await ServerProcess.on({ ...env(), PROCESS_ROLE: 'worker' }),
  ];
  for (const server of [...apis, ...workers]) await server.start();
  const {
    rows: [patient],
  } = await client.query<{ email: string }>(
    `select email from identity.users where role = 'user' and not demo`,
  );
  token = (await apis[0]?.tool('identity:token', patient?.email ?? '')) ?? '';
  rest = await postsFor(apis[0]?.url ?? '', ROUNDS * IN_A_ROUND + 40);
});
afterAll(async () => {
  queue.become('open');
  await Promise.all([...apis, ...workers].map((server) => server.kill()));
  await client.end();
  queue.stop();
  await redis.stop();
  await mail.stop();
});

/**
 * Sends requests four at a time, turn about to both; whoever is cut off or put off asks the other
 * again under the same key. Gives every status.
 */
const others = new Bystanders(() => apis.map((api) => api.url));
async function load(
  posts: Post[],
  during: () => Promise<void> = async () => undefined,
): Promise<number[]> {
  const seen: number[] = [];
  const waiting = [...posts];
  const clients = Array.from({ length: 4 }, async (_, turn) => {
    for (let post = waiting.shift(); post; post = waiting.shift()) {
      for (let status = 0; status !== 201; turn++) {
        status = await send(post, apis[turn % 2]?.url ?? '', token).catch(() => 0);
        if (![0, 201].includes(status)) throw new Error(`Answered ${status}.`);
        seen.push(status);
      }
      done.push(post);
    }
  });
  await Promise.all([...clients, during()]);
  return seen;
}

async function settled(): Promise<void> {
  await until(
    async () =>
      (await client.query('select 1 from shared.outbox where finished_at is null')).rowCount === 0,
    60_000,
  );
}
const faults = (repeats = 0) =>
  discrepancies(
    url,
    { answered: done.map(({ answered = '' }) => answered), mails: mail.received },
    repeats,
  );

it(`two API and two worker processes lose and repeat nothing in ${ROUNDS} kills`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const api = apis[round % 2];
    const worker = workers[round % 2];
    const before = done.length;
    let going = true;
    const around = (async () => {
      while (going) await others.come();
    })();
    await load(rest.splice(0, IN_A_ROUND), async () => {
      await until(() => done.length >= before + 15, 60_000);
      await Promise.all([api?.kill(), worker?.kill()]);
      await until(() => done.length >= before + 40, 60_000);
      await Promise.all([api?.start(), worker?.start()]);
    }).finally(() => {
      going = false;
    });
    await around;
  }
  await settled();
  expect(await faults(ROUNDS * AT_ONCE)).toEqual([]);
  expect(others.answered).toBeGreaterThan(10);
  expect(await others.losses(client, mail.received)).toEqual([]);
});

it('requests are taken while the queue is silent or away, and their mails follow', async () => {
  for (const state of ['silent', 'away'] as const) {
    queue.become(state);
    const slowest: number[] = [];
    const end = Date.now() + PAUSE_MS;
    for (const post of rest.splice(0, 15)) {
      const start = Date.now();
      expect(await load([post])).toEqual([201]);
      slowest.push(Date.now() - start);
    }
    await others.come();
    // on a machine that does nothing else
    if (LONG) expect(Math.max(...slowest)).toBeLessThan(1000);
    expect(await (await fetch(`${apis[0]?.url}/health/ready`)).json()).toMatchObject({
      status: 'degraded',
      reasons: expect.arrayContaining(['queue-away']),
    });
    await setTimeout(Math.max(0, end - Date.now())); // the outage lasts
    queue.become('open');
    await settled();
  }
  expect(await faults(ROUNDS * AT_ONCE)).toEqual([]);
  expect(await others.losses(client, mail.received)).toEqual([]);
});

it('the queue holds ids, and no word of a request', async () => {
  const store = new Redis(redis.url);
  const texts: string[] = [];
  for (const key of await store.keys('*')) {
    const type = await store.type(key);
    if (type === 'hash') texts.push(JSON.stringify(await store.hgetall(key)));
    if (type === 'stream') texts.push(JSON.stringify(await store.xrange(key, '-', '+')));
    if (type === 'string') texts.push((await store.get(key)) ?? '');
  }
  store.disconnect();
  expect(texts.filter((text) => text.includes('booking-mails-patient')).length).toBeGreaterThan(10);
  expect(
    texts.filter((text) => /dull ache|knee|How much|ultrasound|@mail\.example|@demo/.test(text)),
  ).toEqual([]);
});

it('finds a lost request, a lost event, a lost mail and a mail sent twice', async () => {
  const {
    rows: [request],
  } = await client.query<{ reference: string }>(
    'select reference from booking.booking_requests where not demo_patient limit 1',
  );
  const first = mail.received.find(({ source }) => source.includes(request?.reference ?? 'none'));
  const lost = first && messageIdOf(first);
  const account = { answered: done.map(({ answered = '' }) => answered), mails: mail.received };
  expect(
    await discrepancies(
      url,
      { ...account, mails: mail.received.filter((each) => messageIdOf(each) !== lost) },
      ROUNDS * AT_ONCE,
    ),
  ).toEqual([expect.stringMatching(/^request .* has 1 mails$/)]);
  expect(
    await discrepancies(
      url,
      { ...account, mails: [...mail.received, ...mail.received] },
      ROUNDS * AT_ONCE,
    ),
  ).toEqual([expect.stringMatching(/mails came again$/)]);
  expect(
    await discrepancies(
      url,
      { ...account, answered: [...account.answered, 'nowhere'] },
      ROUNDS * AT_ONCE,
    ),
  ).toEqual(['request nowhere was answered and is not stored']);
  expect((await others.losses(client, [])).length).toBeGreaterThan(0);
  await client.query(
    `delete from shared.outbox
     where id = (select max(id) from shared.outbox where type = 'booking.requested.v1')`,
  );
  expect(await faults(ROUNDS * AT_ONCE)).toEqual([
    expect.stringMatching(/^\d+ requests have \d+ events$/),
  ]);
});
