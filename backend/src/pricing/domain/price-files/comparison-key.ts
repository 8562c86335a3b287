import { compareAmounts } from './amount.js';
import type { Charge, ChargeFlag, Place } from './charge.js';
import type { BillingCode } from './codes.js';

/** What a file says of one of our codes in one context. */
export interface Key {
  readonly code: BillingCode;
  readonly charge: Charge;
  /** Whether its rows name codes of something else as well, for one price together. */
  readonly isPackage: boolean;
  readonly place: Place;
  readonly flags: Set<ChargeFlag>;
  /** Words beside its prices that we do not understand. */
  readonly unread: Set<string>;
  /** Digests of what stands beside its prices. */
  readonly wordings: Set<string>;
  low: string | null;
  high: string | null;
  rows: number;
}

/** More words of one key are not kept: it is not understood anyway. */
const MAX_UNREAD = 100;
/** With more different wordings, no decision about the key is remembered. */
export const MAX_WORDINGS = 100;

/** One text for each comparison key. */
export const keyText = (
  code: BillingCode,
  { setting, billingClass, modifiers, drugUnit, isLimited }: Charge,
  isPackage = false,
): string =>
  JSON.stringify([
    code.system,
    code.code,
    setting,
    billingClass,
    modifiers,
    drugUnit,
    isLimited,
    isPackage,
  ]);

/** Puts keys without modifiers, units and limits first. */
export const orderOf = ({
  charge: { setting, billingClass, modifiers, drugUnit, isLimited },
  isPackage,
}: Key): string =>
  JSON.stringify([
    setting,
    billingClass ?? '',
    modifiers.join('|'),
    drugUnit ?? '',
    isLimited,
    isPackage,
  ]);

export const aKey = (code: BillingCode, charge: Charge, isPackage: boolean, place: Place): Key => ({
  code,
  charge,
  isPackage,
  place,
  flags: new Set(),
  unread: new Set(),
  wordings: new Set(),
  low: null,
  high: null,
  rows: 0,
});

/** Adds a row to the key. */
export function widen(key: Key, { cash, flags, unread, wording }: Charge): void {
  key.rows++;
  if (key.wordings.size < MAX_WORDINGS) key.wordings.add(wording);
  if (key.unread.size < MAX_UNREAD) for (const word of unread) key.unread.add(word);
  for (const flag of flags) if (flag !== 'no-discount') key.flags.add(flag);
  if (cash === null) return;
  // No discount is said of a key only where all its cash prices have none.
  if (!flags.includes('no-discount')) key.flags.delete('no-discount');
  else if (key.low === null) key.flags.add('no-discount');
  if (key.low === null || compareAmounts(cash, key.low) < 0) key.low = cash;
  if (key.high === null || compareAmounts(cash, key.high) > 0) key.high = cash;
}
