import type { TrialText } from '../../domain/trials/answer-diff.js';
import type { Trial } from '../../domain/trials/trial.js';

/** What the thread of a trial is started with. */
export interface TrialOrder {
  /** JSON; see `proposalOf`. */
  readonly proposal: string;
  /** Kept searches, which are read beside the development sets. */
  readonly kept: readonly TrialText[];
}

export type TrialMessage =
  | { readonly kind: 'tried'; readonly trial: Trial }
  /** Why the proposal cannot be tried. */
  | { readonly kind: 'refused'; readonly reason: string };
