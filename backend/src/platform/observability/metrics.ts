import { monitorEventLoopDelay } from 'node:perf_hooks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Settings } from '../config/settings.js';
import { WriteProbe } from '../database/write-probe.js';
import { OutboxLag } from '../events/outbox-lag.js';
import { ReactionQueue } from '../events/reaction-queue.js';
import { FailedMails } from '../mail/failed/failed-mails.js';
import { MailCheck } from '../mail/mail-check.js';
import { VERSION } from './version.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** A value that takes longer is left out of the response. */
const TIMEOUT_MS = 1000;

/**
 * Metrics for operators in the Prometheus format. Labels come from the code only: route patterns,
 * methods, states. Times are in seconds.
 */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly registry = new Registry();
  private readonly loop = monitorEventLoopDelay({ resolution: 20 });
  private readonly requests = this.histogram(
    'openfare_http_request_seconds',
    'Duration of answered requests',
    ['method', 'route', 'status'],
  );
  private readonly poolWait = this.histogram(
    'openfare_pool_wait_seconds',
    'Wait for a database connection, measured at each look',
    [],
  );
  private readonly model = this.histogram(
    'openfare_ai_seconds',
    'Duration of questions to the language model by outcome; ' +
      'all but `answered` were answered without it',
    ['outcome'],
  );
  private readonly retentions = new Counter({
    name: 'openfare_retention_failed_total',
    help: 'Retention rules that failed in this process, by rule; they run again every hour',
    labelNames: ['rule'],
    registers: [this.registry],
  });
  private readonly gauges = {
    queue: this.gauge('openfare_queue_jobs', 'Jobs of the queue by state', 'state'),
    mails: this.gauge('openfare_mails_failed', 'Mails that were given up after their last try'),
    unfinished: this.gauge('openfare_outbox_unfinished', 'Events whose work is not done'),
    lag: this.gauge(
      'openfare_outbox_lag_seconds',
      'Age of the oldest event whose work is not done',
    ),
    pool: this.gauge(
      'openfare_pool_connections',
      'Database connections of this process, and who waits for one',
      'state',
    ),
    loop: this.gauge(
      'openfare_event_loop_delay_seconds',
      'Delay of the event loop since the last look',
      'quantile',
    ),
    memory: this.gauge('openfare_memory_bytes', 'Memory of this process', 'kind'),
    up: this.gauge(
      'openfare_up',
      'Whether a part works: database, database_writes, queue, mail',
      'part',
    ),
  };
  private pool?: Pool;

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxLag,
    private readonly queue: ReactionQueue,
    private readonly failedMails: FailedMails,
    private readonly settings: Settings,
    private readonly writes: WriteProbe,
    private readonly mail: MailCheck,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.metricsToken) return;
    const build = new Gauge({
      name: 'openfare_build_info',
      help: 'Always 1; the labels say what was built',
      labelNames: ['version', 'commit'],
      registers: [this.registry],
    });
    build.set({ version: VERSION.version, commit: VERSION.commit ?? '' }, 1);
    this.loop.enable();
    this.pool = await this.em.getDriver().getConnection().getNativeClient();
  }

  onModuleDestroy(): void {
    this.loop.disable();
  }

  /**
   * Counts a request.
   * @param route the pattern of the route, never the URL
   * @param ms duration in milliseconds
   */
  observeRequest(method: string, route: string, status: number, ms: number): void {
    this.requests.observe(
      { method: METHODS.includes(method) ? method : 'other', route, status },
      ms / 1000,
    );
  }

  /**
   * Counts a call of the language model.
   * @param outcome `answered`, `late`, `junk`, `busy`, `paused` or `failed`
   * @param ms duration in milliseconds
   */
  observeModelCall(outcome: string, ms: number): void {
    this.model.observe({ outcome }, ms / 1000);
  }

  /** Counts a failed run of a retention rule by its name in the code. */
  countRetentionFailure(rule: string): void {
    this.retentions.inc({ rule });
  }

  /** The metrics as text. Resolves within about a second, whatever is unreachable. */
  async text(): Promise<string> {
    const { mails, unfinished, lag, queue, up, pool, loop, memory } = this.gauges;
    const [events, jobs, failed] = await Promise.all([
      this.withTimeout(this.outbox.measure()),
      this.withTimeout(this.queue.counts()),
      this.withTimeout(this.failedMails.count()),
      this.withTimeout(this.writes.check()),
      this.withTimeout(this.mail.refresh()),
      this.withTimeout(this.measurePoolWait()),
    ]);
    up.set({ part: 'database' }, events ? 1 : 0);
    up.set({ part: 'database_writes' }, events && !this.writes.lastFault ? 1 : 0);
    up.set({ part: 'queue' }, jobs ? 1 : 0);
    if (this.settings.smtpUrl) up.set({ part: 'mail' }, this.mail.away ? 0 : 1);
    for (const gauge of [mails, unfinished, lag, queue]) gauge.reset();
    if (failed !== undefined) mails.set(failed);
    if (events) unfinished.set(events.unfinished);
    if (events) lag.set(events.seconds);
    for (const [state, count] of Object.entries(jobs ?? {})) queue.set({ state }, count);
    pool.set({ state: 'open' }, this.pool?.totalCount ?? 0);
    pool.set({ state: 'idle' }, this.pool?.idleCount ?? 0);
    pool.set({ state: 'waited-for' }, this.pool?.waitingCount ?? 0);
    for (const quantile of [50, 99, 100])
      loop.set(
        { quantile: quantile / 100 },
        this.loop.count ? this.loop.percentile(quantile) / 1e9 : 0,
      );
    this.loop.reset();
    const { rss, heapUsed } = process.memoryUsage();
    memory.set({ kind: 'resident' }, rss);
    memory.set({ kind: 'heap' }, heapUsed);
    return this.registry.metrics();
  }

  /** Measures how long the pool takes to lend a connection now. */
  private async measurePoolWait(): Promise<void> {
    const end = this.poolWait.startTimer();
    const client = await this.pool?.connect();
    end();
    client?.release();
  }

  private withTimeout<T>(work: Promise<T>): Promise<T | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((done) => {
      timer = setTimeout(() => done(undefined), TIMEOUT_MS);
    });
    return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
  }

  private histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }

  private gauge<Label extends string>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}
