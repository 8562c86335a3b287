import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { ReactionQueue } from '../../src/platform/events/reaction-queue.js';
import { aKernel } from '../setup/kernel.js';

it('ends while the relay hands events over, and hands those over first', async () => {
  const kernel = await aKernel();
  await kernel.rows(
    `insert into shared.outbox (type, payload)
     values ('identity.user-erased.v1', '{"userId": "0197a0de-0000-7000-8000-000000000001"}')`,
  );
  const queue = kernel.app.get(ReactionQueue);
  const add = queue.add.bind(queue);
  const handing = new Promise<void>((begun) => {
    queue.add = async (jobs) => {
      begun();
      await setImmediate(); // the application begins to close here
      await add(jobs);
    };
  });
  kernel.app.get(OutboxRelay).start();
  await handing;
  await kernel.close();
  const client = new pg.Client({ connectionString: kernel.url });
  // when this test fails, the database ends before its connection
  client.on('error', () => undefined);
  await client.connect();
  expect((await client.query('select name from bullmq.job order by name')).rows).toEqual(
    [
      'analytics-forgets-visitor',
      'booking-forgets-person',
      'identity-removes-account',
      'marketplace-forgets-searcher',
      'pricing-forgets-requester',
      'webhooks-forgets-person',
    ].map((name) => ({ name })),
  );
  expect(
    (await client.query('select enqueued_at is not null as enqueued from shared.outbox')).rows,
  ).toEqual([{ enqueued: true }]);
  await client.end();
});
