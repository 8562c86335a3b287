import type { BillingClass, ChargeFlag, Place } from '../price-files/charge.js';
import type { StoredLine } from './price-file-imports.js';

/** The price of a service that a file publishes. */
export interface LinePrice {
  readonly serviceKey: string;
  /** Cents, more than 0. */
  readonly cents: number;
  readonly billingClass: BillingClass | null;
  /** Whether it is the same as the gross charge. */
  readonly noDiscount: boolean;
  /** False for a price that is listed and never ranked. */
  readonly comparable: boolean;
  /** Where it stands in the file: `row 12`, or `item 12/charge 1`. */
  readonly row: string;
}

/** Flags of prices that are listed and never stand beside others. */
const QUESTIONABLE: readonly ChargeFlag[] = [
  'cash-above-gross',
  'perhaps-percent',
  'over-a-million',
];

/** The prices that an application of these lines publishes: one for each headline. */
export function publishedPricesOf(lines: readonly StoredLine[]): LinePrice[] {
  return lines.flatMap((line) => {
    if (!line.headline || line.cashCents === null) return [];
    return {
      serviceKey: line.service,
      cents: line.cashCents,
      billingClass: line.billingClass,
      noDiscount: line.flags.includes('no-discount'),
      comparable: !QUESTIONABLE.some((flag) => line.flags.includes(flag)),
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
