import type { BillingClass } from './charge.js';

/** What Medicare pays for a service, whoever bills it and wherever in our region. */
export interface MedicareAmounts {
  /** The codes that it was computed for. */
  readonly codes: readonly string[];
  /** Cents. */
  readonly low: number;
  /** Cents. */
  readonly high: number;
  /** Whether it is a laboratory test. */
  readonly isLab: boolean;
  /** The least that it pays a hospital, in cents; absent where it pays none of its own. */
  readonly facility?: { readonly codes: readonly string[]; readonly low: number };
  /** What it pays a doctor, in an office or at a hospital, in cents; absent where it pays none. */
  readonly doctor?: {
    readonly codes: readonly string[];
    readonly low: number;
    readonly high: number;
  };
}

/** A price below this part of the least that Medicare pays is not believed. */
const LEAST_OF_MEDICARE = 0.1;
/** Above so many times the most that Medicare pays, neither. Laboratories' list prices are high. */
const MOST_TIMES_MEDICARE = 50;
const MOST_TIMES_MEDICARE_OF_LABS = 250;
/** Of fewer services, each may be the odd one. */
const LEAST_SERVICES = 3;
/**
 * The middle of what a file asks, in times of the most that Medicare pays. Of 16 real hospitals it
 * is between 0.8 and 7.6, and below 30 for whichever three services of one of them.
 */
const MOST_IN_THE_MIDDLE = 50;
/** The same in times of the least: between 3 and 34. */
const LEAST_IN_THE_MIDDLE = 0.3;

/** A whole price, or the range of one, beside what Medicare pays for the same code. */
export interface RatedPrice {
  readonly service: string;
  /** Cents. */
  readonly low: number;
  /** Cents. */
  readonly high: number;
  readonly medicare: MedicareAmounts;
}

/**
 * Whether a price or a range, in cents, is too far from what Medicare pays to be believed. A
 * facility's price is held against the least that a hospital gets, any other against the least of
 * all.
 */
export function isFar(
  low: number,
  high: number,
  { low: least, high: most, isLab, facility }: MedicareAmounts,
  billingClass: BillingClass | null,
) {
  const times = isLab ? MOST_TIMES_MEDICARE_OF_LABS : MOST_TIMES_MEDICARE;
  const hasFacility = billingClass === 'facility' || billingClass === 'both';
  const own = hasFacility ? (facility?.low ?? least) : least;
  return low < own * LEAST_OF_MEDICARE || high > most * times;
}

/**
 * Whether the prices of a file as a whole are so far from what Medicare pays that they are likely
 * in another unit, as cents taken for dollars. Each service counts once, by the price of it that is
 * least far.
 */
export function isOffScale(prices: readonly RatedPrice[]): boolean {
  const services = [...Map.groupBy(prices, ({ service }) => service).values()];
  if (services.length < LEAST_SERVICES) return false;
  const lowest = services.map((own) =>
    Math.min(...own.map(({ low, medicare }) => low / medicare.high)),
  );
  const highest = services.map((own) =>
    Math.max(...own.map(({ high, medicare }) => high / medicare.low)),
  );
  return middleOf(lowest) > MOST_IN_THE_MIDDLE || middleOf(highest) < LEAST_IN_THE_MIDDLE;
}

/** The middle one; of an even number, the lower one of the two. */
function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}
