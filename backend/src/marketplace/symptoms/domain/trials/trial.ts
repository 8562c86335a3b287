import type { AnswerDiff } from './answer-diff.js';

/** What a proposal would change. Nothing of it is stored. */
export interface Trial extends AnswerDiff {
  /** Version of the knowledge base to which the proposal was added. */
  readonly version: string;
  /** Where to write the proposal: a file of the repository. */
  readonly file: string;
  /** What to write there, as JSON. */
  readonly snippet: string;
}
