/** Weights of one or more outcomes over hashed features, in whole numbers from -127 to 127. */
export interface LinearWeights {
  /** An outcome has 2 to this power weights; features share them by their low bits. */
  readonly bits: number;
  /** What one step of a weight is worth. */
  readonly scale: number;
  readonly outcomes: readonly { readonly name: string; readonly bias: number }[];
  /** The outcomes one after the other. */
  readonly weights: Int8Array;
}

/** Says how much the words of a text speak for each outcome. */
export class LinearModel {
  private readonly mask: number;

  constructor(private readonly data: LinearWeights) {
    this.mask = 2 ** data.bits - 1;
  }

  /** @returns log-odds in the order of the outcomes. */
  logOdds(features: Int32Array): number[] {
    return this.logOddsOf(this.sumsOf(features), features.length);
  }

  /** What the weights of features add up to, in the order of the outcomes. */
  sumsOf(features: Int32Array): number[] {
    const { outcomes, weights, bits } = this.data;
    return outcomes.map((_, outcome) => {
      const start = outcome * 2 ** bits;
      let sum = 0;
      for (const feature of features) sum += weights[start + (feature & this.mask)] ?? 0;
      return sum;
    });
  }

  /**
   * @param sums of the weights of so many features
   * @returns log-odds in the order of the outcomes.
   */
  logOddsOf(sums: readonly number[], features: number): number[] {
    const { outcomes, scale } = this.data;
    const share = scale / Math.sqrt(Math.max(1, features));
    return outcomes.map(({ bias }, outcome) => bias + share * (sums[outcome] ?? 0));
  }

  get outcomes(): readonly string[] {
    return this.data.outcomes.map(({ name }) => name);
  }
}

export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
