import { createHmac } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Settings } from '../config/settings.js';
import { Sql } from '../database/sql.js';
import { networkOf } from './network.js';
import { RateLimitReport } from './rate-limit-report.js';
import {
  type RateLimitPolicy,
  RateLimits,
  type RateLimitState,
  type RateLimitSubject,
} from './rate-limits.js';
import { SharedCounters } from './shared-counters.js';

const SCHEMA = 'shared';
const TABLE = 'rate_limits';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Counts with rate-limiter-flexible in `shared.rate_limits`. The table is unlogged: a crash of the
 * database resets the counters, a restart does not.
 */
@Injectable()
export class PostgresRateLimits extends RateLimits implements OnModuleDestroy {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  private readonly counters: SharedCounters;
  private secret?: Promise<string>;

  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
    this.counters = new SharedCounters(sql, (key) => this.hash(key));
  }

  async onModuleDestroy(): Promise<void> {
    await this.counters.close();
  }

  async consume(policy: RateLimitPolicy, subject: RateLimitSubject): Promise<RateLimitState> {
    const key = await this.hash(keyOf(policy, subject));
    const counted = await this.limiter(policy)
      .consume(key)
      .catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      });
    return reportState(policy, counted.consumedPoints, counted.msBeforeNext);
  }

  async refund(policy: RateLimitPolicy, subject: RateLimitSubject): Promise<void> {
    await this.limiter(policy).reward(await this.hash(keyOf(policy, subject)));
  }

  async clear(policy: RateLimitPolicy, subject: RateLimitSubject): Promise<void> {
    await this.limiter(policy).delete(await this.hash(keyOf(policy, subject)));
  }

  consumeInProcess(policy: RateLimitPolicy, subject: RateLimitSubject): RateLimitState {
    const { points, endsMs } = this.counters.add(
      keyOf(policy, subject),
      policy.windowSeconds * 1000,
    );
    return reportState(policy, points, endsMs - Date.now());
  }

  private limiter(policy: RateLimitPolicy): RateLimiterPostgres {
    const { name, quota, windowSeconds } = policy;
    const existing = this.limiters.get(name);
    if (existing) return existing;
    const limiter = new RateLimiterPostgres({
      storeClient: this.client(),
      storeType: 'pool',
      schemaName: SCHEMA,
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points: quota,
      duration: windowSeconds,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }

  /**
   * The library expects a pool. This one runs its statements in the transaction of the current
   * command, if there is one.
   */
  private client(): object {
    return {
      query: async ({ text, values }: Statement) => {
        const rows = await this.sql.prepared<object>(text, values);
        return { rows, rowCount: rows.length };
      },
    };
  }

  /** A keyed hash (HMAC), so that the table identifies nobody. */
  private async hash(key: string): Promise<string> {
    this.secret ??= this.readSecret().catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return createHmac('sha256', await this.secret)
      .update(key)
      .digest('base64url');
  }

  /**
   * Installations without IDENTITY_SECRET (an external identity provider) share a secret in the
   * database.
   */
  private async readSecret(): Promise<string> {
    const { identitySecret } = this.settings;
    if (identitySecret)
      return createHmac('sha256', identitySecret).update('rate limits').digest('base64url');
    const [row] = await this.sql.prepared<{ secret: string }>(
      'select secret from shared.rate_limit_secret where secret <> $1',
      [''],
    );
    if (!row) throw new Error('shared.rate_limit_secret is empty.');
    return row.secret;
  }
}

/** The name of the policy is part of the key, so that policies do not share counters. */
function keyOf(
  { name }: RateLimitPolicy,
  { ipAddress, email, userId, sessionId, apiKeyId }: RateLimitSubject,
): string {
  const from = ipAddress === undefined ? null : networkOf(ipAddress);
  const subject = [from, email ?? null, userId ?? null, sessionId ?? null];
  return JSON.stringify([name, ...subject, ...(apiKeyId === undefined ? [] : [apiKeyId])]);
}

function reportState(policy: RateLimitPolicy, points: number, msLeft: number): RateLimitState {
  const state: RateLimitState = {
    policy,
    exceeded: points > policy.quota,
    remaining: Math.max(0, policy.quota - points),
    resetSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
  };
  RateLimitReport.record(state);
  return state;
}
