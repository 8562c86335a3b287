import { Injectable } from '../../../platform/config/injectable.js';
import { type RateLimitPolicy, RateLimits } from '../../../platform/limits/rate-limits.js';
import type { Trial } from '../domain/trials/trial.js';

/** No trial takes longer. */
export const MAX_TRIAL_SECONDS = 120;

/**
 * A trial keeps a processor busy for seconds, so the whole installation has one at a time. The
 * window outlasts the longest trial and frees the place of a process that was killed.
 */
const ONE_AT_A_TIME: RateLimitPolicy = {
  name: 'search-trials',
  quota: 1,
  windowSeconds: MAX_TRIAL_SECONDS,
  reported: false,
};

/** A concept that can get a new phrase. */
export interface NamedConcept {
  readonly id: string;
  /** One of its phrases. */
  readonly phrase: string;
}

/**
 * Tries proposals for the knowledge base on texts of our own and on kept searches.
 * A port, because the work is done outside of this thread, from files.
 */
export abstract class ProposalTrials {
  /** @throws InvalidProposal when the proposal cannot be tried */
  abstract check(proposal: string): void;
  /** @throws InvalidProposal; TrialStopped after too long or with too much memory */
  abstract run(proposal: string): Promise<Trial>;
  /** Concepts whose id or a phrase holds the words; the first ones by id without words. */
  abstract concepts(words: string, limit: number): readonly NamedConcept[];
}

/** Has one proposal at a time tried; nothing is written. */
@Injectable()
export class SearchTrials {
  constructor(
    private readonly trials: ProposalTrials,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @param proposal JSON of one synonym, rule or level.
   * @throws RateLimitExceeded while another trial runs
   */
  async try(proposal: string): Promise<Trial> {
    this.trials.check(proposal);
    await this.limits.admit(ONE_AT_A_TIME, {}, 'trial-running');
    try {
      return await this.trials.run(proposal);
    } finally {
      await this.limits.clear(ONE_AT_A_TIME, {});
    }
  }

  concepts(words: string, limit: number): readonly NamedConcept[] {
    return this.trials.concepts(words, limit);
  }
}
