import { type BackendFactory, type ConnectionOptions, createPostgresBackend, createRedisBackend, type IQueueBackend, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { type QueuedReaction, ReactionQueue } from './reaction-queue.js';
import type { Settings } from './settings.js';

interface Backend {
  readonly factory: BackendFactory<IQueueBackend, ConnectionOptions>;
  readonly producer: ConnectionOptions;
  readonly consumer: ConnectionOptions;
  close(): Promise<void>;
}

/** One pool for every queue and worker of the process; each worker keeps one of its connections to listen. */
function onPostgres(url: string): Backend {
  const pool = new pg.Pool({ connectionString: url, options: '-c search_path=bullmq', max: 10, keepAlive: true });
  pool.setMaxListeners(0).on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined)); // also while it is checked out
  const connection = pool as unknown as ConnectionOptions; // its types know Redis first
  return { factory: createPostgresBackend as Backend['factory'], producer: connection, consumer: connection, close: () => pool.end() };
}

function onRedis(url: string): Backend {
  const producer = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true });
  const consumer = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  for (const client of [producer, consumer]) client.on('error', () => undefined);
  return { factory: createRedisBackend, producer, consumer, close: async () => [producer, consumer].forEach((client) => client.disconnect()) };
}

export class BullmqQueue extends ReactionQueue {
  private readonly backend: Backend;
  private readonly queue: Pick<Queue, 'addBulk' | 'close' | 'getJobCounts'>;
  private readonly workers: { close(): Promise<void> }[] = [];

  constructor(private readonly settings: Settings, private readonly name = 'reactions') {
    super();
    this.backend = settings.redisUrl ? onRedis(settings.redisUrl) : onPostgres(settings.database);
    const queue = new Queue(name, { connection: this.backend.producer }, this.backend.factory);
    queue.on('error', () => undefined);
    this.queue = queue;
  }

  async add(jobs: QueuedReaction[]): Promise<void> {
    const opts = {
      attempts: 8, backoff: { type: 'exponential', delay: this.settings.backoffMs, jitter: 0.5 },
      removeOnComplete: { age: 3600 }, removeOnFail: { age: 604_800 },
    };
    await this.queue.addBulk(jobs.map(({ id, name, data }) => ({ name, data, opts: { ...opts, jobId: id } })));
  }

  async work(handle: (job: QueuedReaction) => Promise<void>): Promise<void> {
    const { lockMs } = this.settings;
    const worker = new Worker(this.name, (job) => handle({ id: String(job.id), name: job.name, data: job.data }), {
      connection: this.backend.consumer, concurrency: 8, lockDuration: lockMs, stalledInterval: lockMs / 2, maxStalledCount: 2,
    }, this.backend.factory);
    worker.on('error', () => undefined);
    this.workers.push(worker);
    await worker.waitUntilReady();
  }

  async ping(): Promise<void> {
    await this.counts();
  }

  counts(): Promise<Record<string, number>> {
    return this.queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.queue.close();
    await this.backend.close();
  }
}
