/** How the words of a text sound to the learned models. */
export interface Sound {
  /** Likelihood of an emergency, 0 to 1. */
  readonly emergency: number;
  /** Words as they were typed. */
  readonly words: number;
}

/** How its clauses sound that deny nothing and are about nothing else. */
export interface DangerSound extends Sound {
  /** Log-odds of an emergency, whatever the other levels say. */
  readonly odds: number;
  /** Log-odds that they are about health. */
  readonly medical: number;
}
