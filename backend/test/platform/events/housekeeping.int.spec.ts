import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Housekeeping } from '../../../src/platform/events/housekeeping.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ keepDays: 7 });
});
afterAll(() => kernel.close());

const sweep = () => kernel.app.get(Housekeeping).run();

it('deletes finished events after their days, however many, and no unfinished one', async () => {
  await kernel.rows(
    `insert into shared.outbox (type, recorded_at, finished_at)
     select 'old', now() - interval '9 days', now() - interval '8 days'
     from generate_series(1, 12000)`,
  );
  await kernel.rows(
    `insert into shared.outbox (type, recorded_at, finished_at)
     values ('fresh', now() - interval '9 days', now() - interval '6 days'),
       ('open', now() - interval '90 days', null)`,
  );
  await sweep();
  expect(await kernel.rows('select type from shared.outbox order by type')).toEqual([
    { type: 'fresh' },
    { type: 'open' },
  ]);
});

it('deletes old inbox rows, but none of an event that other reactions still wait for', async () => {
  await kernel.rows('delete from shared.outbox');
  await kernel.rows(
    `insert into shared.outbox (id, type, recorded_at, finished_at)
     values (501, 'open', now() - interval '90 days', null),
       (502, 'done', now() - interval '90 days', now())`,
  );
  await kernel.rows(`
    insert into shared.inbox (key, at)
    values ('mails-501', now() - interval '90 days'), ('mails-502', now() - interval '90 days'),
      ('mails-1501', now() - interval '90 days'), ('mails-503', now() - interval '34 days')`);
  await sweep();
  expect(await kernel.rows('select key from shared.inbox order by key')).toEqual([
    { key: 'mails-501' },
    { key: 'mails-503' },
  ]);
});

it('deletes idempotency keys after a day', async () => {
  await kernel.rows(
    `insert into shared.idempotency (actor_id, route, key, body_hash, at)
     values ('a', 'POST /x', 'old', '', now() - interval '25 hours'),
       ('a', 'POST /x', 'fresh', '', now() - interval '23 hours')`,
  );
  await sweep();
  expect(await kernel.rows('select key from shared.idempotency')).toEqual([{ key: 'fresh' }]);
});

it('may run in several processes at once', async () => {
  await kernel.rows(
    `insert into shared.idempotency (actor_id, route, key, body_hash, at)
     select 'a', 'POST /x', i::text, '', now() - interval '2 days'
     from generate_series(1, 3000) as i`,
  );
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await kernel.rows(`select key from shared.idempotency where key <> 'fresh'`)).toEqual([]);
});

it('applies the other rules when one fails, and counts the failure by its rule', async () => {
  await kernel.rows(
    `insert into shared.idempotency (actor_id, route, key, body_hash, at)
     values ('a', 'POST /x', 'behind', '', now() - interval '25 hours')`,
  );
  await kernel.rows(
    `insert into identity.sign_in_logs (id, email, event_type, success, created_at)
     values (
       gen_random_uuid(), 'b@mail.example', 'sign_in_success', true, now() - interval '900 days'
     )`,
  );
  await kernel.rows(
    `insert into shared.outbox (type, recorded_at, finished_at)
     values ('stuck', now() - interval '9 days', now() - interval '8 days')`,
  );
  await kernel.rows(
    `create function shared.refuse() returns trigger language plpgsql
     as $$ begin raise exception 'planted'; end $$`,
  );
  for (const table of ['shared.outbox', 'idp.session'])
    await kernel.rows(
      `create trigger refuse before delete on ${table}
       for each statement execute function shared.refuse()`,
    );
  await sweep();
  expect(await kernel.rows(`select key from shared.idempotency where key = 'behind'`)).toEqual([]);
  expect(await kernel.rows('select email from identity.sign_in_logs')).toEqual([]);
  const figures = await kernel.app.get(Metrics).registry.metrics();
  expect(
    figures.split('\n').filter((line) => line.startsWith('openfare_retention_failures_total')),
  ).toEqual([
    'openfare_retention_failures_total{rule="outbox"} 1',
    'openfare_retention_failures_total{rule="IdentityRetention"} 1',
  ]);
});
