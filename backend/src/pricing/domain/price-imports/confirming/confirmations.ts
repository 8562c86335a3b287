import type { Day } from '../../../../shared/day.js';
import {
  type Confirmation,
  CONFIRMATIONS,
  type OwnerConflict,
} from '../../../contract/price-file-confirmations.js';
import type { PriceChanges } from '../price-changes.js';
import type { StoredLine } from '../price-file-imports.js';

/** A file, how it fits the hospital that was chosen for it, and what it would do there. */
interface Application {
  /** What of the file does not fit the hospital. */
  readonly conflicts: readonly OwnerConflict[];
  /** What the head of the file says in its own words. */
  readonly remarks: readonly string[];
  /** The day that counts as that of the file; null where it has none. */
  readonly fileDate: Day | null;
  /** The day that the file bears; null where it has none. */
  readonly statedDate: Day | null;
  /** The day of the file in force; null without one. */
  readonly inForceDate: Day | null;
  /** How many prices the hospital asks now, in cents and not on request. */
  readonly asked: number;
  readonly changes: PriceChanges;
  /** How many implausible prices of the file nobody has confirmed yet. */
  readonly implausible: number;
}

/** What has to be confirmed before a file is applied, in the order of `CONFIRMATIONS`. */
export function confirmationsFor(application: Application): Confirmation[] {
  const { conflicts, remarks, fileDate, statedDate, inForceDate, asked, changes, implausible } =
    application;
  const needed: Readonly<Record<Confirmation, boolean>> = {
    'other-hospital': conflicts.length > 0,
    'file-notes': remarks.length > 0,
    'dated-ahead': isAhead(statedDate, fileDate),
    'older-file': fileDate !== null && inForceDate !== null && fileDate < inForceDate,
    'most-prices-gone': 2 * changes.gone.length > asked,
    'implausible-prices': implausible > 0,
    'coverage-changes': changes.coverage.length > 0,
    'price-jumps': changes.changed.some(({ jump }) => jump),
  };
  return CONFIRMATIONS.filter((each) => needed[each]);
}

/** Whether a file bears a later day than the one that counts as its own. */
export const isAhead = (statedDate: Day | null, fileDate: Day | null): boolean =>
  statedDate !== null && fileDate !== null && statedDate > fileDate;

/**
 * The implausible prices of a file that are not in force as such already: somebody has confirmed
 * those, and they are shown as unusual.
 * @param inForce the headlines of the file in force
 */
export function newlyImplausible(
  lines: readonly StoredLine[],
  inForce: readonly StoredLine[],
): StoredLine[] {
  const inForceOf = new Map(inForce.map((line) => [line.service, line]));
  return lines.filter((line) => {
    if (!line.flags.includes('implausible')) return false;
    const before = inForceOf.get(line.service);
    const isSame =
      before?.code === line.code &&
      before.billingClass === line.billingClass &&
      before.cashCents === line.cashCents;
    return !isSame || !before?.flags.includes('implausible');
  });
}
