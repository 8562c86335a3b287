import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import {
  type RateLimitPolicy,
  RateLimits,
  type RateLimitSubject,
} from '../../../platform/limits/rate-limits.js';
import { TooManyAttempts } from '../../domain/access.errors.js';

/** A counter: attempts of one purpose from one network, for one account if it is given. */
interface AttemptKey {
  readonly purpose: 'sign-in' | 'sign-up' | 'link' | 'telling-reset' | 'password' | 'second-factor';
  /** Empty: all networks together. */
  readonly ipAddress: string;
  readonly email?: string;
}

type Purpose = AttemptKey['purpose'];

const HOUR_SECONDS = 3600;
const QUARTER_HOUR_SECONDS = 900;

/** Purposes in which nothing can be guessed. */
const WITHOUT_GUESSING: readonly Purpose[] = ['sign-up', 'link', 'telling-reset'];

/**
 * Limits attempts per network and account. They are counted before they are made and outside of any
 * transaction, so that concurrent and failed ones count, too.
 */
@Injectable()
export class AttemptLimits {
  private readonly limits: Readonly<Record<Purpose, Omit<RateLimitPolicy, 'name'>>>;

  constructor(
    private readonly counters: RateLimits,
    { signInTries, signUpsPerHour, linksPerHour }: Settings,
  ) {
    const tries = { quota: signInTries, windowSeconds: QUARTER_HOUR_SECONDS };
    const signUps = { quota: signUpsPerHour, windowSeconds: HOUR_SECONDS };
    this.limits = {
      'sign-in': tries,
      'sign-up': signUps,
      link: { quota: linksPerHour, windowSeconds: HOUR_SECONDS },
      // Like a sign-up, a reset that reveals accounts shows who has one.
      'telling-reset': signUps,
      password: tries,
      'second-factor': tries,
    };
  }

  /** Resets the counter after a success. */
  clear(key: AttemptKey): Promise<void> {
    return this.counters.clear(this.policy(key), subjectOf(key));
  }

  /** Uncounts an attempt that was not completed. */
  refund(key: AttemptKey): Promise<void> {
    return this.counters.refund(this.policy(key), subjectOf(key));
  }

  /** Counts one attempt. @throws TooManyAttempts beyond the quota */
  async admit(key: AttemptKey): Promise<void> {
    const state = await this.counters.consume(this.policy(key), subjectOf(key));
    if (state.exceeded)
      throw new TooManyAttempts(
        WITHOUT_GUESSING.includes(key.purpose) ? 'too-many-requests' : 'too-many-attempts',
        state.resetSeconds,
      );
  }

  private policy({ purpose }: AttemptKey): RateLimitPolicy {
    return { name: purpose, ...this.limits[purpose] };
  }
}

const subjectOf = ({ ipAddress, email }: AttemptKey): RateLimitSubject => ({
  ...(ipAddress && { ipAddress }),
  email,
});
