import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import pg from 'pg';
import { Settings } from '../../config/settings.js';
import { Outage } from '../../observability/outage.js';
import { sessionLimits } from '../orm-options.js';
import { isConnectionLost, sqlState } from '../sql-state.js';
import { Freshness, latest, type Position } from './freshness.js';

/** An answer is at most five seconds old; a second of it is for the sample and the read itself. */
const MAX_AGE_MS = 4000;
const SAMPLE_MS = 1000;
const CONNECT_MS = 1000;
const ATTEMPTS = 2;
/** Up to half of it is left out at random. */
const AVOIDED_MS = 2000;

/** Errors of a standby that the primary would not have: it replays, or became the primary. */
const OF_STANDBY = ['25006', '40001', '57P01', '57P02', '57P03', '53300'];

/** How the reads of one request are answered. */
export interface ReadScope {
  /** Whether standbys may answer. */
  readonly standbys: boolean;
  /** What the caller wrote last. */
  readonly after?: Position;
  /** Whether a command committed in this request. */
  hasWritten: boolean;
}

/**
 * Reads on standbys (DATABASE_READ_URL). Each is one transaction that first checks what the standby
 * has replayed: all that the primary had four seconds ago, all that was announced, and all that the
 * caller wrote. The primary answers when it has not, or when no standby does.
 */
@Injectable()
export class StandbyReads implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly scopes = new AsyncLocalStorage<ReadScope>();
  private readonly freshness = new Freshness(MAX_AGE_MS);
  private readonly pool?: pg.Pool;
  private announcements = 0;
  private sampling?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private avoidUntilMs = 0;
  private readonly outage = new Outage(
    'StandbyReads',
    'No standby answers: the primary answers all reads.',
    'Standbys answer reads again.',
  );

  constructor(
    private readonly settings: Settings,
    private readonly em: EntityManager,
  ) {
    const { databaseReadUrl, processRole } = settings;
    if (!databaseReadUrl || processRole === 'worker') return;
    this.pool = new pg.Pool({
      connectionString: databaseReadUrl,
      max: settings.poolSize,
      ...sessionLimits(settings),
      maxLifetimeSeconds: settings.poolMaxAgeMinutes * 60,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: settings.statementTimeoutMs + CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'openfare-read',
    });
    this.pool
      .on('error', () => undefined)
      .on('connect', (client) => client.on('error', () => undefined));
  }

  /** Whether this process has standbys. */
  get areUsed(): boolean {
    return this.pool !== undefined;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.pool) return;
    this.timer = setInterval(() => void this.sample(), SAMPLE_MS).unref();
    await this.sample();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sampling;
    await this.pool?.end();
  }

  /** Runs something whose reads are answered as `scope` says. */
  within<Result>(scope: ReadScope, work: () => Result): Result {
    return this.scopes.run(scope, work);
  }

  /** A command has committed. */
  committed(): void {
    const scope = this.scopes.getStore();
    if (scope) scope.hasWritten = true;
  }

  /** Where the primary is now. Rejects when it does not answer. */
  async position(): Promise<Position> {
    const pool = (await this.em.getConnection().getNativeClient()) as pg.Pool;
    const { rows } = await pool.query<{ position: Position }>(
      'select pg_current_wal_lsn()::text as position',
    );
    return rows[0]?.position ?? '';
  }

  /**
   * The rows that a standby answers; undefined when the primary must be asked.
   * @param name of a prepared statement
   */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
    name?: string,
  ): Promise<Row[] | undefined> {
    const scope = this.scopes.getStore();
    if (!this.pool || !scope?.standbys || Date.now() < this.avoidUntilMs) return undefined;
    const wanted = this.freshness.wantedAt(Date.now());
    if (wanted === undefined) return undefined;
    const position = latest(wanted, scope.after) ?? wanted;
    const query = { name, text, values: [...values] };
    for (let attempt = 1; ; attempt++) {
      try {
        const rows = await this.readOnce<Row>(position, query);
        this.outage.succeeded();
        return rows;
      } catch (error) {
        const isLost = isConnectionLost(error);
        if (!isLost && !OF_STANDBY.includes(sqlState(error))) throw error;
        // The server may have become the primary: another connection leads to another standby.
        if (attempt < ATTEMPTS) continue;
        if (isLost) this.avoid(error);
        return undefined;
      }
    }
  }

  private async readOnce<Row extends pg.QueryResultRow>(
    position: Position,
    query: pg.QueryConfig,
  ): Promise<Row[] | undefined> {
    const client = await this.pool?.connect();
    if (!client) return undefined;
    try {
      const rows = await readOn<Row>(client, position, query);
      client.release();
      return rows;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private avoid(error: unknown): void {
    this.avoidUntilMs = Date.now() + AVOIDED_MS * (1 - Math.random() / 2);
    this.outage.failed(error);
  }

  /**
   * A change is announced that answers must have from now on: until the primary has said where it
   * is, it answers itself.
   */
  announce(): void {
    if (!this.pool) return;
    this.announcements++;
    this.freshness.announce();
    void this.sample();
  }

  /** Asks the primary where it is, once at a time. Never rejects. */
  private sample(): Promise<void> {
    this.sampling ??= this.measure().finally(() => {
      this.sampling = undefined;
    });
    return this.sampling;
  }

  private async measure(): Promise<void> {
    for (let announced = -1; announced !== this.announcements;) {
      announced = this.announcements;
      const atMs = Date.now();
      const position = await this.position().catch(() => undefined);
      if (position === undefined) return; // the next sample comes within a second
      this.freshness.add(position, atMs, announced !== this.announcements);
    }
  }
}

/** The rows of a read on a server that has replayed `position`; undefined when it has not. */
async function readOn<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  position: Position,
  query: pg.QueryConfig,
): Promise<Row[] | undefined> {
  // The check comes first and alone: a statement sees what was there when it began. A text of two
  // statements is answered by a list, which the types do not know.
  const results = (await client.query(
    `begin read only; select not pg_is_in_recovery() ` +
      `or pg_last_wal_replay_lsn() >= '${position}'::pg_lsn as fresh`,
  )) as unknown as pg.QueryResult<{ fresh: boolean }>[];
  const isFresh = results[1]?.rows[0]?.fresh === true;
  const rows = isFresh ? (await client.query<Row>(query)).rows : undefined;
  await client.query('commit');
  return rows;
}
