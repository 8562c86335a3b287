import type { MedicareAmounts } from '../../price-files/beside-medicare.js';
import { isRanked, type LineFlag } from '../../price-files/price-line.js';
import type { StoredLine } from '../price-file-imports.js';
import type { PeerPrice } from './peer-price.js';
import { isTimesAway, keyOf, LEAST_OTHERS } from './peer-prices.js';

/**
 * A price below the least that Medicare pays for the same part of the care wants others that ask as
 * little. Of 210 shown prices of 16 real hospitals 13 are below it, and 159 of their tenths.
 */
const LEAST_OF_MEDICARE = 1;
/** So does one above so many times the most. */
const MOST_OF_MEDICARE = 8;
const MOST_OF_MEDICARE_OF_LABS = 16;
/**
 * The middle of a hospital's prices, in times of what Medicare pays: 2.2 to 12.7 at 16 real ones.
 * Outside of these limits each price of the file wants others, since most are in another unit.
 */
const LEAST_IN_THE_MIDDLE = 1.5;
const MOST_IN_THE_MIDDLE = 20;
/** Of fewer services, each may be the odd one. */
const LEAST_SERVICES = 3;
/** Others support a price that is no more than so many times away from their middle. */
const TIMES_OF_OTHERS = 3;
/** So does the price of the hospital in force; from farther off, each would lead to the next. */
const TIMES_OF_OWN = 1.25;

type MedicareOf = (service: string, code: string) => MedicareAmounts | undefined;

/**
 * Keys of the shown prices that are not compared unless others ask about as much: what Medicare has
 * no rate for, what is away from its rate, and all of a file that is.
 */
export function lonelyKeys(
  lines: readonly StoredLine[],
  medicareOf: MedicareOf,
): ReadonlySet<string> {
  const shown = lines.flatMap((line) =>
    line.headline && line.cashCents !== null
      ? [{ line, cents: line.cashCents, pays: medicareOf(line.service, line.code) }]
      : [],
  );
  const rated = shown.flatMap(({ line, cents, pays }) =>
    pays ? [timesOf(cents, pays, line)] : [],
  );
  const isOff =
    rated.length >= LEAST_SERVICES &&
    (middleOf(rated.map(({ least }) => least)) < LEAST_IN_THE_MIDDLE ||
      middleOf(rated.map(({ most }) => most)) > MOST_IN_THE_MIDDLE);
  const lonely = shown.filter(
    ({ line, cents, pays }) =>
      isOff || !pays || line.flags.includes('small-of-gross') || isUnusual(cents, pays, line),
  );
  return new Set(lonely.map(({ line }) => keyOf(line)));
}

/**
 * The lines with those marked that nothing supports: no two others that ask about as much for the
 * same, and no price of the hospital in force near to it.
 */
export const withAlone = (
  lines: readonly StoredLine[],
  lonely: ReadonlySet<string>,
  peers: readonly PeerPrice[],
): StoredLine[] => {
  const peerOf = new Map(peers.map((peer) => [keyOf(peer), peer]));
  return lines.map((line) => {
    const isAlone =
      line.headline &&
      line.cashCents !== null &&
      lonely.has(keyOf(line)) &&
      !line.flags.includes('implausible') &&
      !isSupported(line.cashCents, peerOf.get(keyOf(line)));
    if (isAlone === line.flags.includes('stands-alone')) return line;
    const flags: LineFlag[] = line.flags.filter((flag) => flag !== 'stands-alone');
    if (isAlone) flags.push('stands-alone');
    return { ...line, flags, ranked: isRanked(line.verdict, flags, line.accepted) };
  });
};

function isSupported(cents: number, peer: PeerPrice | undefined): boolean {
  if (!peer) return false;
  const { others, median, own } = peer;
  if (own !== null && !isTimesAway(cents, own, TIMES_OF_OWN)) return true;
  return others >= LEAST_OTHERS && median !== null && !isTimesAway(cents, median, TIMES_OF_OTHERS);
}

function isUnusual(cents: number, pays: MedicareAmounts, line: StoredLine): boolean {
  const { least, most } = timesOf(cents, pays, line);
  return (
    least < LEAST_OF_MEDICARE || most > (pays.isLab ? MOST_OF_MEDICARE_OF_LABS : MOST_OF_MEDICARE)
  );
}

/** A price in times of the least, and of the most, that Medicare pays for the same part. */
function timesOf(
  cents: number,
  pays: MedicareAmounts,
  line: StoredLine,
): { readonly least: number; readonly most: number } {
  const { low, high } = ratesFor(pays, line);
  return { least: cents / low, most: cents / high };
}

/** The least and the most, in cents, that Medicare pays for the part of the care of a price. */
export function ratesFor(
  { low, high, facility, doctor }: MedicareAmounts,
  { code, billingClass }: Pick<StoredLine, 'code' | 'billingClass'>,
): { readonly low: number; readonly high: number } {
  if (billingClass === 'professional')
    return doctor?.codes.includes(code) ? { low: doctor.low, high: doctor.high } : { low, high };
  return { low: facility?.codes.includes(code) ? facility.low : low, high };
}

/** The middle one; of an even number, the lower one of the two. */
function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}
