import type { BillingClass } from '../price-files/charge.js';
import { isOfService, type PriceLine } from '../price-files/price-line.js';
import type { StoredLine } from './price-file-imports.js';

/** The whole price before a part of it, and the hospital's part before the doctor's. */
const BY_CLASS: readonly (BillingClass | null)[] = ['both', 'facility', null, 'professional'];

/**
 * Marks for each service the one line whose price we would show. It has the service's main code,
 * for plain outpatient care, and the most complete billing class. Where lines of that class ask
 * different amounts, or the main code has no such line, the service has none: the price of another
 * code would be that of something else.
 * @param lines in the order of the catalogue, as a file says them
 */
export function withHeadlines(lines: readonly PriceLine[]): StoredLine[] {
  const headlines = new Set(
    [...Map.groupBy(lines, ({ service }) => service).values()].map(headlineOf),
  );
  return lines.map((line) => {
    const { isMain: _, ...stored } = line;
    return { ...stored, headline: headlines.has(line), accepted: false, namedCents: null };
  });
}

function headlineOf(lines: readonly PriceLine[]): PriceLine | undefined {
  const ofCode = lines.filter(({ isMain }) => isMain);
  for (const billingClass of BY_CLASS) {
    const ofClass = ofCode.filter((line) => line.billingClass === billingClass && isOpen(line));
    if (!ofClass.length || isBelowItsPart(ofClass, ofCode)) continue;
    const isOne = ofClass.every(({ cashCents }) => cashCents === ofClass[0]?.cashCents);
    return isOne && ofClass.every(isPlain) ? ofClass[0] : undefined;
  }
  return undefined;
}

/** Whether what is called the price of both parts is less than that of the facility alone. */
const isBelowItsPart = (ofClass: readonly PriceLine[], ofCode: readonly PriceLine[]): boolean =>
  ofClass[0]?.billingClass === 'both' &&
  ofCode.some(
    (line) =>
      line.billingClass === 'facility' &&
      isOpen(line) &&
      ofClass.some(({ cashMinCents }) => (cashMinCents ?? 0) < (line.cashMinCents ?? 0)),
  );

/** A price, or a range of prices, of the service itself and not of a variant of it. */
const isOpen = (line: PriceLine): boolean =>
  line.cashMinCents !== null &&
  !line.modifiers.length &&
  line.drugUnit === null &&
  line.setting !== 'inpatient' &&
  isOfService(line);

/** Exactly one price, of at least a cent. */
const isPlain = (line: PriceLine): boolean =>
  isOpen(line) && line.cashCents !== null && line.cashCents > 0;
