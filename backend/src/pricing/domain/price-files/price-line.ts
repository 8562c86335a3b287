import type { BillingClass, ChargeFlag, Place, Setting } from './charge.js';

export type Verdict =
  | 'comparable'
  | 'no-billing-class'
  | 'package'
  | 'limited'
  | 'modifier-only'
  | 'negotiated-only'
  | 'inpatient-only'
  | 'conflicting'
  | 'not-found';

/**
 * Why a line is `implausible` beside the amount itself: `off-scale` since the file as a whole is
 * far from what Medicare pays, `unlike-others` since it is far from what other hospitals ask.
 * `stands-alone` is a price away from what Medicare pays, or from the gross charge, that no others
 * ask.
 */
export type LineFlag =
  ChargeFlag | 'facility-only' | 'off-scale' | 'unlike-others' | 'stands-alone' | 'small-of-gross';

/** What the file says about a comparison key that has one of our codes, or that it lacks a code. */
export interface PriceLine {
  readonly service: string;
  readonly code: string;
  /** Whether the code is the service itself: only its price is shown as that of the service. */
  readonly isMain: boolean;
  readonly codeSystem: string;
  readonly setting: Setting | null;
  readonly billingClass: BillingClass | null;
  readonly modifiers: readonly string[];
  readonly drugUnit: string | null;
  /** Null for a range and without a cash price. */
  readonly cashCents: number | null;
  readonly cashMinCents: number | null;
  readonly cashMaxCents: number | null;
  /** The cash price as the file writes it; null where cashCents is. */
  readonly cashExact: string | null;
  readonly verdict: Verdict;
  readonly flags: readonly LineFlag[];
  /** Words that stand beside the price and that we do not understand, sorted and cut. */
  readonly unread: readonly string[];
  /**
   * A digest of all that stands beside the price, in order and with its negations; empty where that
   * is not known.
   */
  readonly wording: string;
  /**
   * Whether the cash price may stand beside those of others. One without a billing class may stand
   * among facilities' parts: it is not less than that.
   */
  readonly ranked: boolean;
  /** Where the file says so first; null for a code that it lacks. */
  readonly place: Place | null;
  /** Rows of the file with this key. */
  readonly rows: number;
}

/** Flags of prices that are compared only once somebody said so of this one, by name. */
const ASKED: readonly LineFlag[] = [
  'unread-words',
  'professional-code',
  'stands-alone',
  'implausible',
  'off-scale',
  'unlike-others',
];
/** Flags of prices that are shown and not compared. */
const UNRANKED: readonly LineFlag[] = [
  'cash-above-gross',
  'perhaps-percent',
  'over-a-million',
  'tiny-without-unit',
  ...ASKED,
];
/** What may stand beside others: a plain price of one context. */
const RANKED: readonly Verdict[] = ['comparable', 'no-billing-class'];
/** A price of more or less than the service itself, by its codes or by what its text says. */
const NARROW: readonly Verdict[] = ['package', 'limited'];
export const isOfService = ({ verdict }: Pick<PriceLine, 'verdict'>): boolean =>
  !NARROW.includes(verdict);
/**
 * Whether a cash price may stand beside those of others.
 * @param isAccepted whether somebody said so of this price
 */
export const isRanked = (
  verdict: Verdict,
  flags: readonly LineFlag[],
  isAccepted = false,
): boolean =>
  RANKED.includes(verdict) &&
  !UNRANKED.some((flag) => flags.includes(flag) && !(isAccepted && ASKED.includes(flag)));
/** Why somebody is asked about a price. */
export const askedFlags = ({ flags }: Pick<PriceLine, 'flags'>): LineFlag[] =>
  flags.filter((flag) => ASKED.includes(flag));
/** Whether a price is not compared, and would be if somebody said so. */
export const isAsked = ({ verdict, flags }: Pick<PriceLine, 'verdict' | 'flags'>): boolean =>
  !isRanked(verdict, flags) && isRanked(verdict, flags, true);
