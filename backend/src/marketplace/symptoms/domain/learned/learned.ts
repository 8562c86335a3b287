import type { LinearModel } from './linear-model.js';

/** A logistic function of a few named figures. */
export interface Logistic {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** What `search:train` has learned. */
export interface Learned {
  /** One outcome: the text is about somebody's health or a health service. */
  readonly medical: LinearModel;
  /** The levels from care at home to emergency. */
  readonly levels: LinearModel;
  /** Who may treat it, by keys of the catalogue. */
  readonly specialties: LinearModel;
  /** What may help, by keys of the catalogue. */
  readonly services: LinearModel;
  /** That the text is medical, from the text and from what was understood of it. */
  readonly gate: Logistic;
  /** That the level is right or one that could be defended. */
  readonly confidence: Logistic;
  /** Probabilities from 0 to 1. */
  readonly limits: {
    /** An answer that is less likely medical is not given. */
    readonly answersFrom: number;
    /** A text of which nothing was understood gets a visit from here on. */
    readonly visitFrom: number;
  };
}
