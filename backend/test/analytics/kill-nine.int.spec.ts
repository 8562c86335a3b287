import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';
import { FIREFOX } from './an-analytics-app.js';

const KILLS = process.env.CHAOS ? 20 : 2;
const BATCHES_A_ROUND = 30;
const EVENTS_A_BATCH = 10;

interface Batch {
  readonly body: string;
  accepted?: number;
}

let server: ServerProcess;
let database: pg.Client;
beforeAll(async () => {
  server = await ServerProcess.on({
    DEMO_DATA: 'off',
    EVENTS_PER_ADDRESS: '1000000',
    EVENTS_PER_SESSION: '1000000',
  });
  await server.start();
  database = new pg.Client({ connectionString: server.databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const aBatch = (): Batch => {
  const sessionId = randomUUID();
  return {
    body: JSON.stringify({
      events: Array.from({ length: EVENTS_A_BATCH }, () => ({
        clientEventId: randomUUID(),
        sessionId,
        eventType: 'PAGE_VIEW',
        url: '/',
      })),
    }),
  };
};

async function send(batch: Batch): Promise<void> {
  const answer = await fetch(`${server.url}/api/events/batch`, {
    method: 'POST',
    body: batch.body,
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
  });
  if (answer.status === 202)
    batch.accepted = ((await answer.json()) as { accepted: number }).accepted;
}

const rows = async (): Promise<number> =>
  Number((await database.query('select count(*) as n from analytics.user_events')).rows[0].n);
const sum = (batches: readonly Batch[]): number =>
  batches.reduce((total, { accepted = 0 }) => total + accepted, 0);

it(
  `finds every event that was accepted, once, in ${KILLS} kills under load`,
  async () => {
    const all: Batch[] = [];
    let interrupted = 0;
    for (let round = 0; round < KILLS; round++) {
      const mine = Array.from({ length: BATCHES_A_ROUND }, aBatch);
      const queue = [...mine];
      all.push(...mine);
      const clients = Array.from({ length: 6 }, async () => {
        for (let batch = queue.shift(); batch; batch = queue.shift())
          await send(batch).catch(() => {
            interrupted++;
          });
      });
      await until(() => sum(mine) > 0, 60_000); // some are answered
      await setTimeout(Math.random() * 60);
      await server.kill();
      await Promise.all(clients);
      expect(await rows()).toBeGreaterThanOrEqual(sum(all)); // nothing that was answered is lost
      await server.start();
    }
    expect(interrupted).toBeGreaterThan(0);
    // As the client does: what was not answered comes again, with the same ids.
    for (const batch of all) if (batch.accepted === undefined) await send(batch);
    expect(sum(all)).toBe(all.length * EVENTS_A_BATCH);
    expect(await rows()).toBe(sum(all));
  },
  process.env.CHAOS ? 1_800_000 : 240_000,
);

it('answers what it has taken when it is asked to end', async () => {
  const before = await rows();
  const batches = Array.from({ length: 20 }, aBatch);
  const sending = Promise.all(batches.map((batch) => send(batch).catch(() => undefined)));
  await setTimeout(5);
  expect(await server.stop()).toBe(0);
  await sending;
  await server.start();
  await database.end();
  database = new pg.Client({ connectionString: server.databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
  expect((await rows()) - before).toBe(sum(batches));
});
