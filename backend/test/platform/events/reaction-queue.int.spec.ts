import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  Queue,
  Worker,
} from 'bullmq';
import pg from 'pg';
import { Settings } from '../../../src/platform/config/settings.js';
import { BullmqQueue } from '../../../src/platform/events/bullmq-queue.js';
import { PutOff } from '../../../src/platform/events/job.js';
import { aDatabase, until } from '../../setup/kernel.js';
import { aRedis } from '../../setup/redis.js';

/** The contract that every adapter of ReactionQueue passes. */
describe.each(['postgres', 'redis'])('the queue on %s', (backend) => {
  let databaseUrl: string;
  let redis: Awaited<ReturnType<typeof aRedis>> | undefined;
  let queue: BullmqQueue;
  let name: string;
  const open = (): BullmqQueue =>
    new BullmqQueue(
      new Settings({ databaseUrl, redisUrl: redis?.url, backoffMs: 0.05, lockMs: 1000 }),
      name,
    );
  const job = (id: string) => ({ id, name: 'spec', data: { outboxId: id } });

  beforeAll(async () => {
    databaseUrl = await aDatabase();
    redis = backend === 'redis' ? await aRedis() : undefined;
  });
  afterAll(() => redis?.stop());
  beforeEach(() => {
    name = randomUUID();
    queue = open();
  });
  afterEach(() => queue.close());

  it('hands over id, name and data', async () => {
    const seen: unknown[] = [];
    await queue.work(async (given) => void seen.push(given));
    await queue.add([job('spec-1')]);
    await until(() => seen.length === 1);
    expect(seen).toEqual([job('spec-1')]);
  });

  it('has one job per id while it waits and after it is done', async () => {
    const seen: string[] = [];
    await queue.add([job('spec-1'), job('spec-1'), job('spec-2')]);
    await queue.work(async ({ id }) => void seen.push(id));
    await until(async () => seen.length === 2 && (await queue.counts()).active === 0);
    await queue.add([job('spec-1'), job('spec-3')]);
    await until(() => seen.includes('spec-3'));
    expect(seen.sort()).toEqual(['spec-1', 'spec-2', 'spec-3']);
  });

  it('tries eight times, then lets a failed job lie and ignores its id', async () => {
    const seen: string[] = [];
    await queue.work(async ({ id }) => {
      seen.push(id);
      if (id === 'spec-1') throw new Error('planted');
    });
    await queue.add([job('spec-1')]);
    await until(async () => (await queue.counts()).failed === 1);
    await queue.add([job('spec-1'), job('spec-2')]);
    await until(() => seen.includes('spec-2'));
    expect(seen).toEqual([...Array.from({ length: 8 }, () => 'spec-1'), 'spec-2']);
  });

  it('lists failed jobs and retries them with all their attempts', async () => {
    let broken = true;
    const seen: string[] = [];
    await queue.work(async ({ id }) => {
      seen.push(id);
      if (broken) throw new Error('planted');
    });
    await queue.add([job('spec-1')]);
    await until(async () => (await queue.failed(10)).length === 1);
    expect(await queue.failed(10)).toEqual([
      { ...job('spec-1'), failedAt: expect.any(Date), attempts: 8, fault: 'planted' },
    ]);
    expect([await queue.retry('spec-2'), await queue.retry('spec-1')]).toEqual([false, true]);
    await until(async () => (await queue.failed(10)).length === 1 && seen.length === 16);
    broken = false;
    expect(await queue.retry('spec-1')).toBe(true);
    await until(async () => seen.length === 17 && (await queue.counts()).active === 0);
    expect([await queue.failed(10), await queue.retry('spec-1')]).toEqual([[], false]);
  });

  it('works on one long job of a name at a time, while short ones go on', async () => {
    const long = (id: string) => ({ ...job(id), name: 'spec-reads-file' });
    const ends = new Map<string, () => void>();
    const done: string[] = [];
    await queue.work(async ({ id, name: kind }) => {
      if (kind !== 'spec') {
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(id, resolve);
        await promise;
      }
      done.push(id);
    });
    await queue.add(Array.from({ length: 12 }, (_, number) => long(`spec-${number}`)));
    await until(() => ends.size === 1);
    await queue.add([job('spec-short')]);
    await until(() => done.includes('spec-short'));
    const [[first, end] = ['', () => undefined]] = ends;
    expect([ends.size, done]).toEqual([1, ['spec-short']]);
    end();
    await until(() => ends.size === 2);
    expect(done).toEqual(['spec-short', first]);
    await until(async () => {
      for (const each of ends.values()) each();
      return done.length === 13;
    }, 60_000);
    expect((await queue.counts()).failed).toBe(0);
  });

  it('does a job that was put off again and again, which counts as no attempt', async () => {
    let count = 0;
    await queue.work(async () => {
      count += 1;
      if (count <= 10) throw new PutOff(1);
    });
    await queue.add([job('spec-1')]);
    await until(async () => count === 11 && (await queue.counts()).active === 0);
    expect(await queue.counts()).toMatchObject({ delayed: 0, failed: 0, waiting: 0 });
  });

  it('does a job although four processes died while they did it', async () => {
    const connection = (
      redis
        ? { url: redis.url }
        : new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=bullmq' })
    ) as ConnectionOptions;
    const backendOf = (redis ? createRedisBackend : createPostgresBackend) as BackendFactory<
      IQueueBackend,
      ConnectionOptions
    >;
    await queue.add([job('spec-1')]);
    for (let death = 0; death < 4; death++) {
      const begun = Promise.withResolvers<void>();
      const dying = new Worker(
        name,
        () => {
          begun.resolve();
          return new Promise<void>(() => undefined);
        },
        { connection, lockDuration: 200, stalledInterval: 100, maxStalledCount: 9 },
        backendOf,
      );
      await begun.promise;
      await dying.close(true);
    }
    const seen: string[] = [];
    await queue.work(async ({ id }) => void seen.push(id));
    await until(() => seen.includes('spec-1'));
    if (connection instanceof pg.Pool) await connection.end();
  });

  it('shares the work of 200 jobs between two workers, each job once', async () => {
    const other = open();
    const seen: string[] = [];
    for (const each of [queue, other]) await each.work(async ({ id }) => void seen.push(id));
    await queue.add(Array.from({ length: 200 }, (_, i) => job(`spec-${i}`)));
    await until(() => seen.length >= 200);
    expect(new Set(seen).size).toBe(200);
    await other.close();
  });

  it('waits for the running job when it closes', async () => {
    let done = false;
    const worker = open();
    let started = false;
    await worker.work(async () => {
      started = true;
      await setTimeout(400);
      done = true;
    });
    await queue.add([job('spec-1')]);
    await until(() => started);
    await worker.close();
    expect(done).toBe(true);
  });

  it('leaves a due job alone when its schedule is registered again', async () => {
    const connection = (
      redis
        ? { url: redis.url }
        : new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=bullmq' })
    ) as ConnectionOptions;
    const reader = new Queue(
      name,
      { connection },
      (redis ? createRedisBackend : createPostgresBackend) as BackendFactory<
        IQueueBackend,
        ConnectionOptions
      >,
    );
    const next = async (): Promise<number> => (await reader.getJobScheduler('spec'))?.next ?? 0;
    await queue.schedule('spec', '* * * * * *', 'UTC');
    const first = await next();
    await until(() => Date.now() > first + 1000);
    await queue.schedule('spec', '* * * * * *', 'UTC');
    expect(await next()).toBe(first);
    await queue.schedule('spec', '0 4 * * *', 'UTC'); // another pattern replaces it
    expect(await next()).toBeGreaterThan(first + 1000);
    await reader.close();
    if (connection instanceof pg.Pool) await connection.end();
  });

  it('fails and closes when its server is away', async () => {
    const lost = new BullmqQueue(
      new Settings({
        databaseUrl: 'postgresql://app@127.0.0.1:9/none',
        redisUrl: redis && 'redis://127.0.0.1:9',
      }),
      name,
    );
    await expect(lost.add([job('spec-1')])).rejects.toThrow();
    await lost.close();
  });

  if (backend === 'postgres')
    it('shares one pool of at most ten connections with three workers', async () => {
      for (let i = 0; i < 3; i++) await queue.work(async () => setTimeout(20));
      await queue.add(Array.from({ length: 100 }, (_, i) => job(`spec-${i}`)));
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query(
        `select count(*)::int as n
         from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await client.end();
      expect(rows[0].n).toBeLessThanOrEqual(10);
    });
});

it('refuses to work in a database that holds no queue', async () => {
  const name = `empty_${randomUUID().slice(0, 8)}`;
  const server = new pg.Client({ connectionString: process.env.SERVER_URL });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const databaseUrl = (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
  const queue = new BullmqQueue(new Settings({ databaseUrl }), randomUUID());
  await expect(queue.work(async () => undefined)).rejects.toThrow();
  await queue.close();
});
