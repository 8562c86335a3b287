import { TooManyAttempts } from './access.errors.js';
import type { AttemptKey, Attempts } from './attempts.js';

export interface AttemptLimit {
  readonly most: number;
  readonly windowSeconds: number;
}

/** Nothing was guessed: somebody only asked too often. */
const REQUESTS: readonly AttemptKey['purpose'][] = ['sign-up', 'link', 'telling-reset'];

/** Counts before the attempt and apart from any transaction, so that attempts at the same time and failed ones count, too. */
export class Throttle {
  constructor(private readonly attempts: Attempts, private readonly limits: Readonly<Record<AttemptKey['purpose'], AttemptLimit>>) {}

  /** Forgets what was counted, after a success. */
  clear(key: AttemptKey): Promise<void> {
    return this.attempts.clear(key);
  }

  /** @throws TooManyAttempts */
  async admit(key: AttemptKey): Promise<void> {
    const { most, windowSeconds } = this.limits[key.purpose];
    const waitSeconds = await this.attempts.take(key, most, windowSeconds);
    if (waitSeconds) throw new TooManyAttempts(REQUESTS.includes(key.purpose) ? 'too-many-requests' : 'too-many-attempts', waitSeconds);
  }
}
