/** How the words of a text sound to the learned models. */
export interface Sound {
  /** Likelihood of an emergency, 0 to 1. */
  readonly emergency: number;
  /** Log-odds that the text is about health. */
  readonly medical: number;
  /** The same for the most medical of its clauses. */
  readonly clause: number;
  /** Words as they were typed. */
  readonly words: number;
}
