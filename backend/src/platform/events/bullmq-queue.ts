import { once } from 'node:events';
import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  DelayedError,
  type IQueueBackend,
  type Job,
  Queue,
  Worker,
} from 'bullmq';
import type { Redis, RedisOptions } from 'ioredis';
import pg from 'pg';
import type { Settings } from '../config/settings.js';
import { PutOff } from './job.js';
import {
  type FailedReaction,
  isLongReaction,
  QUEUE,
  type QueuedReaction,
  ReactionQueue,
} from './reaction-queue.js';
import { redisClient } from './redis-client.js';

interface Backend {
  /** First part of the keys; undefined where there are none. */
  readonly prefix?: string;
  readonly factory: BackendFactory<IQueueBackend, ConnectionOptions>;
  readonly producer: ConnectionOptions;
  consumer(): ConnectionOptions;
  /** Rejects within half a second when the server is unreachable. */
  ready(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * The queue in PostgreSQL. All queues and workers of the process share one pool; each worker keeps
 * one connection for LISTEN.
 */
function onPostgres(url: string): Backend {
  const pool = new pg.Pool({
    connectionString: url,
    options: '-c search_path=bullmq', // refused by a pooler
    max: 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.setMaxListeners(0).on('error', () => undefined);
  // Errors of borrowed connections are not reported by the pool.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The types of the library are those of Redis.
  const connection = pool as unknown as ConnectionOptions;
  return {
    factory: createPostgresBackend as Backend['factory'],
    producer: connection,
    consumer: () => connection,
    ready: async () => undefined,
    close: () => pool.end(),
  };
}

/**
 * The queue in Redis. A connection without an answer is replaced: soon for the producer, and for
 * workers only after the longest time that they wait for a job. The clients reconnect by
 * themselves, because a queue or worker gives up after its first failed connection.
 */
function onRedis(settings: Settings): Backend {
  const clients: Redis[] = [];
  const connect = (options: RedisOptions): Redis => {
    const client = redisClient(settings, options).on('error', () => undefined);
    clients.push(client);
    return client;
  };
  const producer = connect({
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    socketTimeout: 5000,
  });
  return {
    prefix: settings.redisPrefix,
    factory: createRedisBackend,
    producer,
    consumer: () => connect({ maxRetriesPerRequest: null, socketTimeout: 20_000 }),
    ready: async () =>
      producer.status === 'ready' || once(producer, 'ready', { signal: AbortSignal.timeout(500) }),
    close: async () => clients.forEach((client) => client.disconnect()),
  };
}

/**
 * A job is not to blame when its process dies, so it may happen often: a job that the queue gives
 * up would never run, because its id stays taken.
 */
const MAX_STALLED = 1000;

/** Our own pauses between the attempts of a job. */
const GROWING = 'growing';
const GROWTH = 5;
const JITTER = 0.5;

/**
 * The pause after so many failed attempts, in milliseconds: with a first pause of a second, eight
 * attempts span about five hours, so that work outlasts a mail server that is away for an evening's
 * maintenance. Up to half of it is left out at random, so that work that failed together is not
 * repeated together.
 */
export const retryPause = (firstMs: number, attempts: number, chance = Math.random()): number =>
  Math.round(firstMs * GROWTH ** (attempts - 1) * (1 - JITTER * chance));

/** When a long reaction looks again whether another one has ended. */
const TURN_MS = 2000;

/** A schedule whose next run is overdue by this time has lost its job. */
const SCHEDULE_LOST_MS = 600_000;

/** Puts a running job back for so many milliseconds; always rejects, which tells the queue. */
async function putBack(job: Job, token: string | undefined, ms: number): Promise<never> {
  await job.moveToDelayed(Date.now() + ms, token);
  throw new DelayedError();
}

/** BullMQ on PostgreSQL, or on Redis when REDIS_URL or REDIS_SENTINELS is set. */
export class BullmqQueue extends ReactionQueue {
  private readonly backend: Backend;
  private readonly queue: Pick<
    Queue,
    | 'addBulk'
    | 'close'
    | 'getJobCounts'
    | 'getFailed'
    | 'getJob'
    | 'getJobScheduler'
    | 'upsertJobScheduler'
  >;
  /** Names of the long reactions that this process works on. */
  private readonly long = new Set<string>();
  private readonly workers: { close(force?: boolean): Promise<void> }[] = [];

  constructor(
    private readonly settings: Settings,
    private readonly name = QUEUE,
  ) {
    super();
    this.backend = settings.queuesInRedis ? onRedis(settings) : onPostgres(settings.databaseDirect);
    const queue = new Queue(
      name,
      { connection: this.backend.producer, ...this.prefix() },
      this.backend.factory,
    );
    queue.on('error', () => undefined);
    this.queue = queue;
  }

  async add(jobs: QueuedReaction[]): Promise<void> {
    const opts = {
      attempts: 8,
      backoff: { type: GROWING },
      removeOnComplete: { age: 3600 },
      removeOnFail: { age: 604_800 },
    };
    await this.backend.ready();
    await this.queue.addBulk(
      jobs.map(({ id, name, data }) => ({ name, data, opts: { ...opts, jobId: id } })),
    );
  }

  async schedule(name: string, pattern: string, zone: string): Promise<void> {
    await this.backend.ready();
    const present = await this.queue.getJobScheduler(name);
    const runs = (present?.next ?? 0) > Date.now() - SCHEDULE_LOST_MS;
    // An update would replace a job that is due and has not started.
    if (runs && present?.pattern === pattern && present.tz === zone) return;
    await this.queue.upsertJobScheduler(
      name,
      { pattern, tz: zone },
      {
        name,
        data: { outboxId: '0' },
        opts: {
          attempts: 3,
          backoff: { type: GROWING },
          removeOnComplete: { age: 3600 },
          removeOnFail: { age: 604_800 },
        },
      },
    );
  }

  async work(
    handle: (job: QueuedReaction) => Promise<void>,
    onGivenUp?: (job: QueuedReaction) => void,
  ): Promise<void> {
    const { lockMs } = this.settings;
    const isReachable = await this.isReachable();
    // A worker that runs before its connection is ready polls without a pause.
    const reactionOf = ({ id, name, data }: Job): QueuedReaction => ({
      id: String(id),
      name,
      data: data as QueuedReaction['data'],
    });
    const worker = new Worker(
      this.name,
      (job, token) => this.inTurn(job, token, () => handle(reactionOf(job))),
      {
        connection: this.backend.consumer(),
        ...this.prefix(),
        concurrency: 8,
        lockDuration: lockMs,
        stalledInterval: lockMs / 2,
        maxStalledCount: MAX_STALLED,
        autorun: !isReachable,
        settings: {
          backoffStrategy: (attempts) => retryPause(this.settings.backoffMs, attempts),
        },
      },
      this.backend.factory,
    );
    worker.on('error', () => undefined);
    worker.on('failed', (job) => {
      if (job?.finishedOn) onGivenUp?.(reactionOf(job));
    });
    this.workers.push(worker);
    if (!isReachable) return; // it starts when the queue is reachable
    await worker.waitUntilReady();
    worker.run().catch((error: Error) => worker.emit('error', error));
  }

  /**
   * At most one long reaction of a name at a time: further ones go back to the queue, so that they
   * take no place from short ones. That counts as no attempt.
   */
  private async inTurn(
    job: Job,
    token: string | undefined,
    handle: () => Promise<void>,
  ): Promise<void> {
    if (!isLongReaction(job.name)) return this.orLater(job, token, handle);
    if (this.long.has(job.name)) return putBack(job, token, TURN_MS);
    this.long.add(job.name);
    try {
      await handle();
    } finally {
      this.long.delete(job.name);
    }
  }

  private async orLater(
    job: Job,
    token: string | undefined,
    handle: () => Promise<void>,
  ): Promise<void> {
    try {
      await handle();
    } catch (error) {
      if (!(error instanceof PutOff)) throw error;
      await putBack(job, token, error.ms);
    }
  }

  async ping(): Promise<void> {
    await this.counts();
  }

  async counts(): Promise<Record<string, number>> {
    await this.backend.ready();
    return this.queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  }

  async failed(limit: number, offset = 0): Promise<FailedReaction[]> {
    await this.backend.ready();
    const jobs = await this.queue.getFailed(offset, offset + limit - 1);
    return jobs.map(({ id, name, data, finishedOn, attemptsMade, failedReason }) => ({
      id: String(id),
      name,
      data: data as QueuedReaction['data'],
      failedAt: new Date(finishedOn ?? 0),
      attempts: attemptsMade,
      fault: failedReason ?? '',
    }));
  }

  async retry(id: string): Promise<boolean> {
    await this.backend.ready();
    const job = await this.queue.getJob(id);
    if (!job || !(await job.isFailed())) return false;
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  }

  async close(): Promise<void> {
    const isAway = !(await this.isReachable());
    if (isAway) await this.backend.close(); // the workers cannot reach the queue any more
    await Promise.all(this.workers.map((worker) => worker.close(isAway)));
    await this.queue.close();
    if (!isAway) await this.backend.close();
  }

  private prefix(): { prefix?: string } {
    return this.backend.prefix === undefined ? {} : { prefix: this.backend.prefix };
  }

  private isReachable(): Promise<boolean> {
    return this.backend.ready().then(
      () => true,
      () => false,
    );
  }
}
