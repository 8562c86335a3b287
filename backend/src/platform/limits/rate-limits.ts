import { DomainError } from '../../shared/domain-error.js';

/** A limit: how many calls a subject may make in a window that starts with its first call. */
export interface RateLimitPolicy {
  /** Unique and kebab-case; part of the counters and of the headers. */
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
  /** `false` hides the limit from the headers, when the caller must not learn its state. */
  readonly reported?: boolean;
}

/** Whom a counter belongs to: all given parts together. Without any part, everybody shares it. */
export interface RateLimitSubject {
  /** Counted by network: IPv4 by address, IPv6 by /64. */
  readonly ipAddress?: string;
  /** Normalized by the caller. */
  readonly email?: string;
  readonly userId?: string;
  readonly sessionId?: string;
  readonly apiKeyId?: string;
}

/** State of a counter after a call. */
export interface RateLimitState {
  readonly policy: RateLimitPolicy;
  /** Whether this call exceeds the quota. */
  readonly exceeded: boolean;
  /** Remaining calls in this window. */
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
 * The only rate limiter. Counters belong to the installation, not to a process, and store neither
 * IP addresses nor email addresses in clear text.
 */
export abstract class RateLimits {
  /**
   * Counts one call in the database and resolves with the state. Inside a command it is part of the
   * transaction: a rollback undoes it.
   */
  abstract consume(policy: RateLimitPolicy, subject: RateLimitSubject): Promise<RateLimitState>;

  /** Uncounts one call that the limit was not meant for. */
  abstract refund(policy: RateLimitPolicy, subject: RateLimitSubject): Promise<void>;

  /** Resets the counter. */
  abstract clear(policy: RateLimitPolicy, subject: RateLimitSubject): Promise<void>;

  /**
   * Counts one call in the memory of this process and adds it to the shared counter within a
   * second. For frequent calls: all processes together may exceed the quota by the calls of that
   * second.
   */
  abstract consumeInProcess(policy: RateLimitPolicy, subject: RateLimitSubject): RateLimitState;

  /** As `consume`. @throws RateLimitExceeded with `code` beyond the quota */
  async admit(policy: RateLimitPolicy, subject: RateLimitSubject, code?: string): Promise<void> {
    const state = await this.consume(policy, subject);
    if (state.exceeded) throw new RateLimitExceeded(state, code);
  }

  /** As `consumeInProcess`. @throws RateLimitExceeded with `code` beyond the quota */
  admitInProcess(policy: RateLimitPolicy, subject: RateLimitSubject, code?: string): void {
    const state = this.consumeInProcess(policy, subject);
    if (state.exceeded) throw new RateLimitExceeded(state, code);
  }
}
