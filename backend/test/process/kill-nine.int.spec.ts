import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { MANY_BOOKINGS, type Post, postsFor, send } from '../setup/bookings.js';
import { until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

const KILLS = Number(process.env.KILLS ?? 5);
const BOOKINGS = Math.min(200, 10 * KILLS);

let server: ServerProcess;
let database: pg.Client;
let token: string;

beforeAll(async () => {
  server = await ServerProcess.on({
    DEMO_DATA: 'on',
    // Beside other tests a connection may be free later than on a machine of its own.
    POOL_WAIT_MS: '20000',
    ...MANY_BOOKINGS,
  });
  await server.start();
  database = new pg.Client({ connectionString: server.databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
  token = server.cli('identity:token', (await demoPatient()).email);
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const answered = (posts: readonly Post[]): number => posts.filter((post) => post.answered).length;
const demoPatient = async (): Promise<{ email: string }> =>
  (
    await database.query<{ email: string }>(
      `select email from identity.users where role = 'user' and not demo limit 1`,
    )
  ).rows[0] ?? { email: '' };

it(
  `keeps every one of ${BOOKINGS} bookings and sends each mail once in ${KILLS} kills`,
  async () => {
    const all = await postsFor(server.url, BOOKINGS);
    expect(all).toHaveLength(BOOKINGS);
    let interrupted = 0;
    for (let round = 0; round < KILLS; round++) {
      // Every round posts a share of new requests, and a few old ones again, four at a time, until
      // the power goes.
      const share = all
        .slice((round * BOOKINGS) / KILLS, ((round + 1) * BOOKINGS) / KILLS)
        .concat(all.slice(0, (round * BOOKINGS) / KILLS).slice(-5));
      const queue = [...share];
      const clients = Array.from({ length: 4 }, async () => {
        for (let post = queue.shift(); post; post = queue.shift())
          if ((await send(post, server.url, token).catch(() => 0)) !== 201) interrupted++;
      });
      const before = answered(all);
      const enough = before + Math.ceil(Math.random() * 5);
      // some are committed, and come again later
      await until(() => answered(all) >= enough, 60_000);
      await setTimeout(Math.random() * 50);
      await server.kill();
      await Promise.all(clients);
      await server.start();
    }
    for (const post of all) expect(await send(post, server.url, token)).toBe(201);
    expect(interrupted).toBeGreaterThan(0);

    const { rows } = await database.query<{ id: string; reference: string }>(
      'select id, reference from booking.booking_requests where not demo_patient',
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(all.map(({ answered }) => answered).sort());

    await until(
      async () =>
        Number(
          (
            await database.query(
              'select count(*) as n from shared.outbox where finished_at is null',
            )
          ).rows[0].n,
        ) === 0,
      60_000,
    );
    const folder = join(server.dataDir, 'mail');
    const mails = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\n', ''));
    for (const { reference } of rows)
      expect(mails.filter((mail) => mail.includes(reference))).toHaveLength(2);
  },
  process.env.CHAOS ? 1_800_000 : 300_000,
);
