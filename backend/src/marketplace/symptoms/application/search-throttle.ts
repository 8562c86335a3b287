import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import {
  RateLimitExceeded,
  type RateLimitPolicy,
  RateLimits,
  type RateLimitSubject,
} from '../../../platform/limits/rate-limits.js';

const WINDOW_SECONDS = 60;

/**
 * Words that are read for dangers alone: searches beyond the limit, and what somebody writes into a
 * request. Reading takes a few milliseconds, 25 for the longest text, and no statement: a process
 * answers them without harm to others.
 */
const DANGER_CHECKS: RateLimitPolicy = {
  name: 'danger-checks',
  quota: 120,
  windowSeconds: WINDOW_SECONDS,
  reported: false,
};

/** Counts symptom searches: of a person, or of a guest's network. */
@Injectable()
export class SearchThrottle {
  private readonly guest: RateLimitPolicy;
  private readonly user: RateLimitPolicy;

  constructor(
    private readonly limits: RateLimits,
    { guestSearchesPerMinute, userSearchesPerMinute }: Settings,
  ) {
    this.guest = {
      name: 'searches-guest',
      quota: guestSearchesPerMinute,
      windowSeconds: WINDOW_SECONDS,
    };
    this.user = {
      name: 'searches-user',
      quota: userSearchesPerMinute,
      windowSeconds: WINDOW_SECONDS,
    };
  }

  /** The refusal of a search beyond the limit, else undefined. */
  async refusalOf(searcher: RateLimitSubject): Promise<RateLimitExceeded | undefined> {
    const state = await this.limits.consume(searcher.userId ? this.user : this.guest, searcher);
    return state.exceeded ? new RateLimitExceeded(state) : undefined;
  }

  /** Whether words that were refused may still be read for dangers. */
  allowsDangerCheck(searcher: RateLimitSubject): boolean {
    return !this.limits.consumeInProcess(DANGER_CHECKS, searcher).exceeded;
  }

  /** @throws RateLimitExceeded beyond the limit of danger checks */
  admitDangerCheck(writer: RateLimitSubject): void {
    this.limits.admitInProcess(DANGER_CHECKS, writer);
  }
}
