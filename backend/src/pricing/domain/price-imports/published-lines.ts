import type { BillingClass, Place, Setting } from '../price-files/charge.js';
import type { StoredLine } from './price-file-imports.js';

/** The price of a service that a file publishes. */
export interface LinePrice {
  readonly serviceKey: string;
  /** The code whose price it is: a number, no wording. */
  readonly code: string;
  /** Cents, more than 0. */
  readonly cents: number;
  readonly billingClass: BillingClass | null;
  readonly setting: Setting | null;
  /** Whether it is the same as the gross charge. */
  readonly noDiscount: boolean;
  /** False for a price that is listed and never ranked. */
  readonly comparable: boolean;
  /** Where it stands in the file: `row 12`, or `item 12/charge 1`. */
  readonly row: string;
}

/** The prices that an application of these lines publishes: one for each headline. */
export function publishedPricesOf(lines: readonly StoredLine[]): LinePrice[] {
  return lines.flatMap((line) => {
    if (!line.headline || line.cashCents === null) return [];
    return {
      serviceKey: line.service,
      code: line.code,
      cents: line.cashCents,
      billingClass: line.billingClass,
      setting: line.setting,
      noDiscount: line.flags.includes('no-discount'),
      comparable: line.ranked,
      row: placeText(line.place),
    };
  });
}

/** A place in a file for people: `row 12`, or `item 12/charge 1`. */
export function placeText(place: Place | null): string {
  if (place === null) return '';
  const { row, charge } = place;
  return charge === undefined ? `row ${row}` : `item ${row}/charge ${charge}`;
}
