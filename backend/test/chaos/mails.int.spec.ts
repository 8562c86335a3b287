import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { SMTPServerOptions } from 'smtp-server';
import { aMailServer, onMail, type Received } from '../setup/a-mail-server.js';
import { MANY_BOOKINGS, type Post, postsFor, send } from '../setup/bookings.js';
import { aDatabase, until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';
import { discrepancies, messageIdOf } from './ledger.js';

/** Longer in `make chaos`. */
const LONG = process.env.CHAOS === 'on';
const KILLS = LONG ? 20 : 2;
const PAUSE_MS = LONG ? 10_000 : 500;
/** With a lock of a second. */
const DELIVERED_MS = LONG ? 15_000 : 60_000;
const FAULTS = ['comes later', 'has no such mailbox', 'says nothing'] as const;

let mood: 'well' | (typeof FAULTS)[number] = 'well';
/** Called for each mail that has arrived, before that is answered. */
let arrived: () => Promise<void> = async () => undefined;
const received: Received[] = [];
const options: SMTPServerOptions = {
  onRcptTo(_address, _session, done) {
    if (mood === 'well') done();
    else if (mood !== 'says nothing')
      done(Object.assign(new Error('No.'), { responseCode: mood === 'comes later' ? 421 : 550 }));
  },
  onData: onMail((mail, answer) => {
    received.push(mail);
    void arrived().then(answer);
  }),
};

let url: string;
let client: pg.Client;
let mail: Awaited<ReturnType<typeof aMailServer>>;
let api: ServerProcess;
let worker: ServerProcess;
let token: string;
let rest: Post[];
const sent: Post[] = [];
beforeAll(async () => {
  [url, mail] = [await aDatabase(), await aMailServer(options)];
  client = new pg.Client({ connectionString: url });
  await client.connect();
  const env = {
    DATABASE_URL: url,
    SMTP_URL: mail.url,
    IDENTITY_SECRET: 'a secret of the tests, long enough',
    IDENTITY_ISSUER: 'https://openfare.example',
    DEMO_DATA: 'on',
    ...MANY_BOOKINGS,
    LOCK_MS: '1000',
    ENQUEUE_AGAIN_MS: '2000',
    BACKOFF_MS: LONG ? '80' : '20',
    SMTP_TIMEOUT_MS: '500',
  };
  [api, worker] = [
    await ServerProcess.on({ ...env, PROCESS_ROLE: 'api' }),
    await ServerProcess.on({ ...env, PROCESS_ROLE: 'worker' }),
  ];
  await api.start();
  await worker.start();
  const {
    rows: [patient],
  } = await client.query<{ email: string }>(
    `select email from identity.users where role = 'user' and not demo`,
  );
  token = await api.tool('identity:token', patient?.email ?? '');
  rest = await postsFor(api.url, 200);
});
afterAll(async () => {
  await Promise.all([api.kill(), worker.kill()]);
  await client.end();
  await mail.stop();
});

async function ask(count: number): Promise<number[]> {
  const took: number[] = [];
  for (const post of rest.splice(0, count)) {
    sent.push(post);
    const start = Date.now();
    expect(await send(post, api.url, token)).toBe(201);
    took.push(Date.now() - start);
  }
  return took;
}
const settled = (withinMs = 60_000): Promise<void> =>
  until(
    async () =>
      (await client.query('select 1 from shared.outbox where finished_at is null')).rowCount === 0,
    withinMs,
  );
const faults = (repeats: number): Promise<string[]> =>
  discrepancies(
    url,
    { answered: sent.map(({ answered = '' }) => answered), mails: received },
    repeats,
  );

it(`every mail arrives, and comes again at most once for each of ${KILLS} kills`, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const killed = new Promise<string>((done) => {
      arrived = async () => {
        arrived = async () => undefined;
        await worker.kill();
        const last = received.at(-1);
        done(last ? messageIdOf(last) : '');
      };
    });
    await ask(3);
    const name = await killed;
    const copies = (): number => received.filter((each) => messageIdOf(each) === name).length;
    const before = copies();
    await worker.start();
    await settled(DELIVERED_MS);
    expect(copies() - before).toBe(1); // it had arrived, but nobody knew
  }
  expect(await faults(KILLS)).toEqual([]);
});

it.each(FAULTS)(
  'requests are taken as before while the mail server %s, and their mails follow',
  async (fault) => {
    const already = received.length;
    mood = fault;
    const took = await ask(5);
    if (LONG) expect(Math.max(...took)).toBeLessThan(1000); // on a machine that does nothing else
    await setTimeout(PAUSE_MS); // the outage lasts
    expect(received).toHaveLength(already);
    mood = 'well';
    await settled();
    expect(await faults(KILLS)).toEqual([]);
  },
);
