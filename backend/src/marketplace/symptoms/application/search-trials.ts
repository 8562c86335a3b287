import { Injectable } from '../../../platform/config/injectable.js';
import { type RateLimitPolicy, RateLimits } from '../../../platform/limits/rate-limits.js';
import type { Language } from '../../../shared/language.js';
import { type CatalogueTerms, CatalogueTermsSource } from '../../contract/catalogue-terms.js';
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
  /**
   * @param left ends the trial, because nobody waits for it
   * @throws InvalidProposal; TrialStopped after too long, with too much memory, or when it was left
   */
  abstract run(proposal: string, left: AbortSignal): Promise<Trial>;
  /** Concepts whose id or a phrase holds the words; the first ones by id without words. */
  abstract concepts(words: string, limit: number): readonly NamedConcept[];
}

/** Has one proposal at a time tried; nothing is written. */
@Injectable()
export class SearchTrials {
  constructor(
    private readonly trials: ProposalTrials,
    private readonly limits: RateLimits,
    private readonly terms: CatalogueTermsSource,
  ) {}

  /**
   * @param proposal JSON of one synonym, rule or level.
   * @param left ends the trial, so that the next one need not wait for it
   * @throws RateLimitExceeded while another trial runs, with the seconds until it must have ended
   */
  async try(proposal: string, left: AbortSignal): Promise<Trial> {
    this.trials.check(proposal);
    await this.limits.admit(ONE_AT_A_TIME, {}, 'trial-running');
    try {
      return await this.trials.run(proposal, left);
    } finally {
      await this.limits.clear(ONE_AT_A_TIME, {});
    }
  }

  /** The names of the specialties and services that an answer holds by key. */
  names(language: Language): Promise<CatalogueTerms> {
    return this.terms.read(language);
  }

  concepts(words: string, limit: number): readonly NamedConcept[] {
    return this.trials.concepts(words, limit);
  }
}
