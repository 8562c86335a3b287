import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import { Gauge, Histogram, Registry as MetricRegistry } from 'prom-client';
import { Settings } from '../config/settings.js';
import { WriteProbe } from '../database/write-probe.js';
import { DatabaseNotifications } from '../events/database-notifications.js';
import { OutboxLag } from '../events/outbox-lag.js';
import { ReactionQueue } from '../events/reaction-queue.js';
import { FailedMails } from '../mail/failed/failed-mails.js';
import { MailCheck } from '../mail/mail-check.js';
import { Metrics, SECONDS } from './metrics.js';
import { withTimeout } from './with-timeout.js';

/** A value that takes longer is left out of the response. */
const TIMEOUT_MS = 1000;
/** Held by the process that reports the gauges of the whole installation. */
const REPORTER_LOCK = 4_701_003;

/**
 * The text of `/metrics`: what `Metrics` counted, and gauges that are measured for each response.
 *
 * Gauges of the whole installation (outbox, queue, failed mails) come from one process, so that a
 * sum over all processes is right: the first one that is scraped takes a lock of the database and
 * keeps it until it ends. The role of a process would not do, because there may be several workers.
 */
@Injectable()
export class MetricsReport implements OnApplicationBootstrap {
  private readonly registry = new MetricRegistry();
  private readonly poolWait = new Histogram({
    name: 'openfare_database_pool_wait_seconds',
    help: 'Wait for a database connection, tried at each scrape',
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly installation = {
    queue: this.gauge(
      'openfare_queue_jobs',
      'Jobs of the queue by state, reported by one process',
      'state',
    ),
    mails: this.gauge(
      'openfare_mails_given_up',
      'Mails that failed in all attempts and wait for an administrator, reported by one process',
    ),
    unfinished: this.gauge(
      'openfare_outbox_unfinished_events',
      'Events whose work is not done, reported by one process',
    ),
    lag: this.gauge(
      'openfare_outbox_lag_seconds',
      'Age of the oldest event whose work is not done, reported by one process',
    ),
  };
  private readonly connections = this.gauge(
    'openfare_database_pool_connections',
    'Database connections of this process by state',
    'state',
  );
  private readonly waiting = this.gauge(
    'openfare_database_pool_waiting_requests',
    'Who waits for a database connection in this process',
  );
  private readonly up = this.gauge(
    'openfare_up',
    'Whether a part works for this process: database, database_writes, queue, mail',
    'part',
  );
  private pool?: Pool;

  constructor(
    private readonly metrics: Metrics,
    private readonly em: EntityManager,
    private readonly notifications: DatabaseNotifications,
    private readonly outbox: OutboxLag,
    private readonly queue: ReactionQueue,
    private readonly failedMails: FailedMails,
    private readonly settings: Settings,
    private readonly writes: WriteProbe,
    private readonly mail: MailCheck,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.metricsToken) return;
    this.pool = await this.em.getDriver().getConnection().getNativeClient();
  }

  /** Resolves within about a second, whatever is unreachable. */
  async text(): Promise<string> {
    const [isReporter, events, jobs, failed] = await Promise.all([
      withTimeout(this.notifications.tryLock(REPORTER_LOCK), TIMEOUT_MS),
      withTimeout(this.outbox.measure(), TIMEOUT_MS),
      withTimeout(this.queue.counts(), TIMEOUT_MS),
      withTimeout(this.failedMails.count(), TIMEOUT_MS),
      withTimeout(this.writes.check(), TIMEOUT_MS),
      withTimeout(this.mail.refresh(), TIMEOUT_MS),
      withTimeout(this.measurePoolWait(), TIMEOUT_MS),
    ]);
    this.up.set({ part: 'database' }, events ? 1 : 0);
    this.up.set({ part: 'database_writes' }, events && !this.writes.lastFault ? 1 : 0);
    this.up.set({ part: 'queue' }, jobs ? 1 : 0);
    if (this.settings.smtpUrl) this.up.set({ part: 'mail' }, this.mail.away ? 0 : 1);
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = this.pool ?? {};
    this.connections.set({ state: 'busy' }, totalCount - idleCount);
    this.connections.set({ state: 'idle' }, idleCount);
    this.waiting.set(waitingCount);
    const { mails, unfinished, lag, queue } = this.installation;
    for (const gauge of [mails, unfinished, lag]) gauge.remove();
    queue.reset();
    if (isReporter) {
      if (failed !== undefined) mails.set(failed);
      if (events) unfinished.set(events.unfinished);
      if (events) lag.set(events.seconds);
      for (const [state, count] of Object.entries(jobs ?? {})) queue.set({ state }, count);
    }
    return MetricRegistry.merge([this.metrics.registry, this.registry]).metrics();
  }

  /** Measures how long the pool takes to lend a connection now. */
  private async measurePoolWait(): Promise<void> {
    const end = this.poolWait.startTimer();
    const client = await this.pool?.connect();
    end();
    client?.release();
  }

  private gauge<Label extends string>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}
