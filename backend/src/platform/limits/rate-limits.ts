import { DomainError } from '../../shared/domain-error.js';

/** How many calls of one kind a subject may make in a window that starts with its first call. */
export interface RateLimitPolicy {
  /** Unique and kebab-case: names the counters and stands in the `RateLimit` headers. */
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
  /** `false` keeps the counter out of the headers, for what the caller must not learn. */
  readonly reported?: boolean;
}

/** Whom a counter belongs to; all parts together are one subject. No parts: everybody. */
export interface RateLimitSubject {
  /** Counts by network: an IPv4 address itself, an IPv6 address by its /64. */
  readonly ipAddress?: string;
  /** Normalized by the caller. */
  readonly email?: string;
  readonly userId?: string;
  readonly sessionId?: string;
}

export interface RateLimitState {
  readonly policy: RateLimitPolicy;
  /** True when this call is beyond the quota. */
  readonly exceeded: boolean;
  /** Calls left in this window. */
  readonly remaining: number;
  /** Seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** 429, with the seconds until the window ends as `Retry-After`. */
export class RateLimitExceeded extends DomainError {
  readonly kind = 'too-many';
  override readonly retryAfterSeconds: number;

  constructor(
    { policy, resetSeconds }: RateLimitState,
    readonly code = 'too-many-requests',
  ) {
    super(`The limit ${policy.name} is exceeded.`);
    this.retryAfterSeconds = resetSeconds;
  }
}

/**
 * The one limiter of the product. Counters belong to the installation, not to a process; they keep
 * no address and no e-mail in clear text.
 */
export abstract class RateLimits {
  /**
   * Counts one call in the database and says where the counter stands. Inside a command it is part
   * of the transaction: what is rolled back is not counted.
   */
  abstract consume(policy: RateLimitPolicy, subject: RateLimitSubject): Promise<RateLimitState>;

  /** Takes one counted call back, for a call that turned out not to be meant by the limit. */
  abstract refund(policy: RateLimitPolicy, subject: RateLimitSubject): Promise<void>;

  /** Forgets what was counted. */
  abstract clear(policy: RateLimitPolicy, subject: RateLimitSubject): Promise<void>;

  /**
   * Counts one call in this process, without waiting for the database, and shares the count with
   * the other processes every second.
   * For frequent calls: together, processes may exceed the quota by what arrives within that
   * second.
   */
  abstract consumeInProcess(policy: RateLimitPolicy, subject: RateLimitSubject): RateLimitState;

  /** @throws RateLimitExceeded with `code` */
  async admit(policy: RateLimitPolicy, subject: RateLimitSubject, code?: string): Promise<void> {
    const state = await this.consume(policy, subject);
    if (state.exceeded) throw new RateLimitExceeded(state, code);
  }

  /** @throws RateLimitExceeded with `code` */
  admitInProcess(policy: RateLimitPolicy, subject: RateLimitSubject, code?: string): void {
    const state = this.consumeInProcess(policy, subject);
    if (state.exceeded) throw new RateLimitExceeded(state, code);
  }
}
