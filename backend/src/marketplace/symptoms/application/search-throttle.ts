import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import {
  RateLimitExceeded,
  type RateLimitPolicy,
  RateLimits,
  type RateLimitSubject,
} from '../../../platform/limits/rate-limits.js';
import { MAX_QUESTIONS } from '../../contract/search.terms.js';

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

/** What is counted: a new search, or a reply to a question of one. */
type Searched = 'searches' | 'replies';

/**
 * Counts symptom searches of a person, or of a guest's network, and apart from them the replies to
 * their questions: as many as the searches of the limit can ask for.
 */
@Injectable()
export class SearchThrottle {
  private readonly guest: Readonly<Record<Searched, RateLimitPolicy>>;
  private readonly user: Readonly<Record<Searched, RateLimitPolicy>>;

  constructor(
    private readonly limits: RateLimits,
    { guestSearchesPerMinute, userSearchesPerMinute }: Settings,
  ) {
    this.guest = policiesOf('guest', guestSearchesPerMinute);
    this.user = policiesOf('user', userSearchesPerMinute);
  }

  /** The refusal of what is beyond the limit, else undefined. */
  async refusalOf(
    searcher: RateLimitSubject,
    searched: Searched,
  ): Promise<RateLimitExceeded | undefined> {
    const policies = searcher.userId ? this.user : this.guest;
    const state = await this.limits.consume(policies[searched], searcher);
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

const policiesOf = (who: string, quota: number): Readonly<Record<Searched, RateLimitPolicy>> => ({
  searches: { name: `searches-${who}`, quota, windowSeconds: WINDOW_SECONDS },
  replies: { name: `replies-${who}`, quota: quota * MAX_QUESTIONS, windowSeconds: WINDOW_SECONDS },
});
