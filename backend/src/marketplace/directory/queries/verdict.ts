import type { Standing } from '../contract/price-groups.js';

export interface PricedOffer {
  /** Null when the price is on request. */
  readonly cents: number | null;
  readonly standing: Standing;
}

/** Of the prices of a group that are compared. */
export interface ComparedPrices {
  readonly count: number;
  /** Cents; null when none is compared. */
  readonly lowest: number | null;
}

export interface Verdict {
  readonly bestValue: boolean;
  /** Cents that the best value costs less; null when there is none or this is it. */
  readonly saving: number | null;
}

/** What is said of an offer. A single price is no best value: nothing is dearer. */
export function verdictOf({ cents, standing }: PricedOffer, prices: ComparedPrices): Verdict {
  const { count, lowest } = prices;
  if (standing !== 'compared' || cents === null || lowest === null || count < 2)
    return { bestValue: false, saving: null };
  return cents === lowest
    ? { bestValue: true, saving: null }
    : { bestValue: false, saving: cents - lowest };
}
