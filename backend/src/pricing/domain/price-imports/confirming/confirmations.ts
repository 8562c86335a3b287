import type { Day } from '../../../../shared/day.js';
import { type Confirmation, CONFIRMATIONS } from '../../../contract/price-file-confirmations.js';
import type { KnownHospital } from '../hospital-match.js';
import type { PriceChanges } from '../price-changes.js';
import type { StoredLine } from '../price-file-imports.js';
import { isOwner, type NamedIdentity } from './file-owner.js';

/** A file, the hospital that was chosen for it, and what it would do there. */
interface Application {
  readonly file: NamedIdentity;
  readonly hospital: KnownHospital;
  /** The day of the file; null where it has none. */
  readonly fileDate: Day | null;
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
  const { file, hospital, fileDate, inForceDate, asked, changes, implausible } = application;
  const needed: Readonly<Record<Confirmation, boolean>> = {
    'other-hospital': !isOwner(file, hospital),
    'older-file': fileDate !== null && inForceDate !== null && fileDate < inForceDate,
    'most-prices-gone': 2 * changes.gone.length > asked,
    'implausible-prices': implausible > 0,
    'price-jumps': changes.changed.some(({ jump }) => jump),
  };
  return CONFIRMATIONS.filter((each) => needed[each]);
}

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
