import type {
  RateLimitPolicy,
  RateLimits,
  RateLimitSubject,
} from '../../../platform/limits/rate-limits.js';
import { TooManyAttempts } from '../access/access.errors.js';

/**
 * What is counted: everything of one purpose from one network, for one account when that is named.
 */
export interface AttemptKey {
  readonly purpose: 'sign-in' | 'sign-up' | 'link' | 'telling-reset' | 'password' | 'second-factor';
  /** Empty counts all networks together. */
  readonly ipAddress: string;
  readonly email?: string;
}

export interface AttemptLimit {
  readonly most: number;
  readonly windowSeconds: number;
}

/** Nothing was guessed: somebody only asked too often. */
const REQUESTS: readonly AttemptKey['purpose'][] = ['sign-up', 'link', 'telling-reset'];

/**
 * Counts before the attempt and apart from any transaction, so that attempts at the same time and
 * failed ones count, too.
 */
export class Throttle {
  constructor(
    private readonly counters: RateLimits,
    private readonly limits: Readonly<Record<AttemptKey['purpose'], AttemptLimit>>,
  ) {}

  /** Forgets what was counted, after a success. */
  clear(key: AttemptKey): Promise<void> {
    return this.counters.clear(this.policy(key), subjectOf(key));
  }

  /** Takes an attempt back that was not decided. */
  refund(key: AttemptKey): Promise<void> {
    return this.counters.refund(this.policy(key), subjectOf(key));
  }

  /** @throws TooManyAttempts */
  async admit(key: AttemptKey): Promise<void> {
    const state = await this.counters.consume(this.policy(key), subjectOf(key));
    if (state.exceeded)
      throw new TooManyAttempts(
        REQUESTS.includes(key.purpose) ? 'too-many-requests' : 'too-many-attempts',
        state.resetSeconds,
      );
  }

  private policy({ purpose }: AttemptKey): RateLimitPolicy {
    const { most, windowSeconds } = this.limits[purpose];
    return { name: purpose, quota: most, windowSeconds };
  }
}

const subjectOf = ({ ipAddress, email }: AttemptKey): RateLimitSubject => ({
  ...(ipAddress && { ipAddress }),
  email,
});
