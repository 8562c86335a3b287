import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Commands } from '../../../src/platform/commands/commands.js';
import { OutboxRelay } from '../../../src/platform/events/outbox-relay.js';
import { on, Reactions } from '../../../src/platform/events/reaction.js';
import { ReactionQueue } from '../../../src/platform/events/reaction-queue.js';
import { ReactionWorker } from '../../../src/platform/events/reaction-worker.js';
import { type Kernel, until } from '../../setup/kernel.js';
import { aRedis } from '../../setup/redis.js';
import { aSampleKernel } from '../sample/a-sample-kernel.js';
import { ConfirmVisit } from '../sample/confirm-visit.command.js';
import { RequestVisit } from '../sample/request-visit.command.js';
import { VisitConfirmed } from '../sample/visit.js';

class Probe extends Command<void> {
  constructor(readonly visitorId: string) {
    super();
  }
}
const attempts = new Map<string, number>();

@CommandHandler(Probe)
class ProbeHandler implements ICommandHandler<Probe> {
  async execute({ visitorId }: Probe): Promise<void> {
    const count = (attempts.get(visitorId) ?? 0) + 1;
    attempts.set(visitorId, count);
    if (visitorId === 'poison' || (visitorId === 'flaky' && count < 3))
      throw new Error(`planted ${visitorId}`);
  }
}

@Module({
  providers: [
    ProbeHandler,
    {
      provide: Reactions,
      useValue: new Reactions([
        on(VisitConfirmed, 'spec-probes', (event) => new Probe(event.visitorId)),
      ]),
    },
  ],
})
class Planted {}

it('accepts events while Redis is unreachable, and stores them', async () => {
  const kernel = await aSampleKernel({ redisUrl: 'redis://127.0.0.1:9' });
  const commands = kernel.app.get(Commands);
  const { id } = await commands.execute(new RequestVisit(randomUUID(), 'hana', 'pat', 'slot', 30));
  await commands.execute(new ConfirmVisit(id, 'hana'));
  await expect(kernel.app.get(OutboxRelay).deliver()).rejects.toThrow();
  expect(await kernel.rows('select enqueued_at, finished_at from shared.outbox')).toEqual([
    { enqueued_at: null, finished_at: null },
  ]);
  await kernel.close();
});

describe.each(['postgres', 'redis'])('on %s', (backend) => {
  let kernel: Kernel;
  let relay: OutboxRelay;
  let redis: Awaited<ReturnType<typeof aRedis>> | undefined;
  beforeAll(async () => {
    redis = backend === 'redis' ? await aRedis() : undefined;
  });
  afterAll(() => redis?.stop());
  beforeEach(async () => {
    attempts.clear();
    await redis?.flush();
    kernel = await aSampleKernel({ redisUrl: redis?.url, enqueueAgainMs: 400 }, Planted);
    relay = kernel.app.get(OutboxRelay);
  });
  afterEach(() => kernel.close());

  const confirm = async (count: number, patient = 'pat'): Promise<void> => {
    await kernel.rows(
      `with b as (
         insert into sample.visit (id, host_id, visitor_id, slot, minutes, status)
         select gen_random_uuid(), 'hana', $2, gen_random_uuid(), 30, 'confirmed'
         from generate_series(1, $1)
         returning id
       )
       insert into shared.outbox (type, payload)
       select 'sample.visit-confirmed.v1',
         jsonb_build_object(
           'visitId', id, 'visitorId', $2::text, 'confirmedAt', '2030-01-01T00:00:00Z'
         )
       from b`,
      [count, patient],
    );
  };
  const unfinished = async () =>
    Number(
      (
        await kernel.rows<{ n: string }>(
          'select count(*) as n from shared.outbox where finished_at is null',
        )
      )[0]?.n,
    );
  const counted = async () =>
    (
      await kernel.rows<{ confirmations: number }>('select confirmations from sample.daily_count')
    )[0]?.confirmations;
  const truncateTheQueue = (): Promise<unknown> =>
    kernel
      .rows(
        `do $$ begin
           execute (
             select 'truncate ' || string_agg('bullmq.' || quote_ident(tablename), ', ')
             from pg_tables
             where schemaname = 'bullmq' and tablename <> 'migration'
           );
         end $$`,
      )
      .catch((error: { code?: string }) => {
        if (error.code === '40P01') return truncateTheQueue();
        throw error;
      }); // a working worker holds locks, too
  const loseTheQueue = (): Promise<unknown> => (redis ? redis.flush() : truncateTheQueue());

  it('does all 200 effects exactly once although the queue loses its data twice', async () => {
    await confirm(200);
    while (await relay.deliver());
    await loseTheQueue();
    await kernel.app.get(ReactionWorker).start();
    relay.start(50);
    await until(async () => (await unfinished()) < 150);
    await loseTheQueue();
    await until(async () => (await unfinished()) === 0, 40_000);
    expect(await counted()).toBe(200);
    expect(
      await kernel.rows(
        `select count(*)::int as n, count(payload)::int as left from shared.outbox`,
      ),
    ).toEqual([{ n: 200, left: 0 }]);
    expect(await kernel.rows('select count(*)::int as n from shared.inbox')).toEqual([{ n: 600 }]);
  });

  it('lets two relays work at once', async () => {
    await confirm(150);
    const taken = await Promise.all([relay.deliver(), relay.deliver(), relay.deliver()]);
    expect(taken.reduce((sum, count) => sum + count)).toBe(150);
    const seen: string[] = [];
    await kernel.app.get(ReactionQueue).work(async ({ id }) => void seen.push(id));
    await until(() => seen.length >= 450);
    expect(new Set(seen).size).toBe(450);
    expect(seen).toHaveLength(450);
  });

  it('retries what fails, and one poison row does not block the others', async () => {
    await confirm(1, 'poison');
    await confirm(1, 'flaky');
    await confirm(20);
    await kernel.app.get(ReactionWorker).start();
    relay.start(50);
    await until(async () => (await unfinished()) === 1);
    expect(attempts.get('flaky')).toBe(3);
    expect(await counted()).toBe(22);
    expect(
      await kernel.rows(
        `select payload->>'visitorId' as who from shared.outbox where finished_at is null`,
      ),
    ).toEqual([{ who: 'poison' }]);
    expect(
      await kernel.rows(
        `select count(*)::int as n from shared.inbox where key like 'spec-probes-%'`,
      ),
    ).toEqual([{ n: 21 }]);
  });

  it('finishes rows that nobody listens to and rows whose last reaction was removed', async () => {
    await confirm(1);
    await kernel.rows(`insert into shared.outbox (type, payload) values ('spec.unheard.v1', '{}')`);
    await kernel.rows(`
      insert into shared.inbox (key)
      select name || '-' || id
      from shared.outbox,
        unnest(
          array['sample-mails-confirmation', 'sample-counts-confirmation', 'spec-probes']
        ) as name
      where type = 'sample.visit-confirmed.v1'`);
    await relay.deliver();
    expect(
      await kernel.rows(
        'select id from shared.outbox where finished_at is null or payload is not null',
      ),
    ).toEqual([]);
  });

  it('writes no outbox row finished before its last reaction', async () => {
    await confirm(30);
    await kernel.app.get(ReactionWorker).start();
    await relay.deliver();
    await until(async () => (await unfinished()) === 0);
    expect(
      await kernel.rows(
        `select o.id
         from shared.outbox o
         where (select count(*) from shared.inbox where key like '%-' || o.id) <> 3`,
      ),
    ).toEqual([]);
  });
});
