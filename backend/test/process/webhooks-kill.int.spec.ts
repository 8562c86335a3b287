import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { Webhook as Verifier } from 'standardwebhooks';
import { ProviderPublished } from '../../src/marketplace/contract/marketplace.events.js';
import { Settings } from '../../src/platform/config/settings.js';
import { DerivedSecrets } from '../../src/webhooks/infrastructure/derived-secrets.js';
import { until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';
import { Receiver, signedHeaders } from '../webhooks/a-receiver.js';

const KILLS = Number(process.env.KILLS ?? 3);
const EVENTS_A_KILL = 20;
const IDENTITY_SECRET = 'a secret of this test, which is long enough';

let server: ServerProcess;
let receiver: Receiver;
let database: pg.Client;
beforeAll(async () => {
  receiver = await Receiver.start();
  server = await ServerProcess.on({
    IDENTITY_SECRET,
    DEMO_DATA: 'off',
    POOL_WAIT_MS: '20000',
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
  });
  await server.start();
  database = new pg.Client({ connectionString: server.databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
  await receiver.stop();
});

/** A webhook for published providers, as its row. */
async function aWebhook(): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into webhooks.webhooks
       (id, service_account_id, url, event_types, status, secret_no, created_by, created_at)
     values ($1, $1, $2, '["provider.published"]', 'active', 1, $1, now())`,
    [id, receiver.at('127.0.0.1')],
  );
  return id;
}

async function happens(): Promise<string> {
  const id = randomUUID();
  const event = new ProviderPublished(id, new Date().toISOString());
  await database.query('insert into shared.outbox (type, payload) values ($1, $2)', [
    event.type,
    JSON.stringify(event),
  ]);
  return id;
}

it(
  `loses no event in ${KILLS} kills, and repeats one only under its own id`,
  async () => {
    const webhookId = await aWebhook();
    const settings = new Settings({ identitySecret: IDENTITY_SECRET });
    const verifier = new Verifier(new DerivedSecrets(settings).of(webhookId, 1));
    const ids = new Map<string, Set<string>>();
    // Verified as they come, as a receiver does: signatures are good for five minutes. Answers take
    // a while, so that kills hit calls that are under way.
    receiver.answer = (response) => {
      const arrival = receiver.arrivals.at(-1);
      if (!arrival) throw new Error('It arrived.');
      const headers = signedHeaders(arrival);
      const { data } = verifier.verify(arrival.body, headers) as { data: { id: string } };
      ids.set(data.id, (ids.get(data.id) ?? new Set()).add(headers['webhook-id'] ?? ''));
      void setTimeout(20).then(() => response.writeHead(204).end());
    };
    const happened: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      for (let count = 0; count < EVENTS_A_KILL; count += 1) happened.push(await happens());
      const enough = receiver.arrivals.length + 1 + Math.floor(Math.random() * 10);
      await until(() => receiver.arrivals.length >= enough, 60_000);
      await server.kill();
      await server.start();
    }
    await until(async () => {
      const { rows } = await database.query<{ waiting: number }>(
        `select (select count(*) from shared.outbox where finished_at is null)::int
              + (select count(*) from webhooks.deliveries where state <> 'delivered')::int
           as waiting`,
      );
      return rows[0]?.waiting === 0;
    }, 120_000);

    expect([...ids.keys()].sort()).toEqual(happened.sort());
    expect([...ids.values()].every(({ size }) => size === 1)).toBe(true);
  },
  process.env.CHAOS ? 1_800_000 : 300_000,
);
