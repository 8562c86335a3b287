/** Prices are compared inside one group: what they cover is the same there. */
export const GROUPS = ['complete', 'facility', 'professional', 'on_request'] as const;
export type PriceGroup = (typeof GROUPS)[number];

/**
 * Whether a price is compared with the others of its group, or why not: a county program's depends
 * on whether the patient qualifies, a provider that sees children only is no choice for adults, and
 * a price on request is not known.
 */
export const STANDINGS = ['compared', 'county_program', 'children_only', 'on_request'] as const;
export type Standing = (typeof STANDINGS)[number];

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
