import type { PriceLine } from '../../price-files/price-line.js';

/** The comparison key of a price that a file publishes: it has neither modifiers nor a unit. */
export type PublishedKey = Pick<
  PriceLine,
  'service' | 'codeSystem' | 'code' | 'setting' | 'billingClass'
>;

/** A price that is held against others. */
export interface HeldPrice extends PublishedKey {
  /** Cents: it is like those that ask no less than that, and no more than `most`. */
  readonly least: number;
  readonly most: number;
  /** Whether it is no less than Medicare pays for it, and no more than ten times that. */
  readonly isNearMedicare: boolean;
  /** Whether others are wanted that ask about as much. */
  readonly wantsOthers?: boolean;
}

/** What is asked for a key by applied files; prices that are not compared do not count. */
export interface PeerPrice extends PublishedKey {
  /** How many other hospitals ask a price by their file in force. */
  readonly others: number;
  /** Cents: the median of what they ask; null where none does. */
  readonly median: number | null;
  /** The same of all that stand in one comparison with it: the doctor's, or all but those. */
  readonly othersOfGroup: number;
  readonly medianOfGroup: number | null;
  /** Cents that the hospital itself asked in the group by its last applied file; or null. */
  readonly own: number | null;
}
