import type { TrialAnswer, TrialText } from '../../domain/trials/answer-diff.js';
import type { Trial } from '../../domain/trials/trial.js';

/** Answers of the knowledge base of a release, which stay the same from trial to trial. */
export interface ReleaseAnswers {
  /** Of the knowledge base. */
  readonly version: string;
  /** By `textKey`. */
  readonly answers: ReadonlyMap<string, TrialAnswer>;
}

/** What the thread of a trial is started with. */
export interface TrialOrder {
  /** JSON; see `proposalOf`. */
  readonly proposal: string;
  /** Kept searches, which are read beside the development sets. */
  readonly kept: readonly TrialText[];
  /** From the trial before; undefined at the first. */
  readonly release: ReleaseAnswers | undefined;
}

export type TrialMessage =
  | {
      readonly kind: 'tried';
      readonly trial: Trial;
      /** The answers before the change to the texts of this trial. */
      readonly release: ReleaseAnswers;
    }
  /** Why the proposal cannot be tried. */
  | { readonly kind: 'refused'; readonly reason: string };

/** A text by what its answer depends on. */
export const textKey = ({ language, query }: Pick<TrialText, 'language' | 'query'>): string =>
  `${language} ${query}`;
