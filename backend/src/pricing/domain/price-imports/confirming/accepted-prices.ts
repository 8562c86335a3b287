import { MORE_WORDS } from '../../price-files/plausibility/unread-words.js';
import { askedFlags, isAsked, isRanked } from '../../price-files/price-line.js';
import type { StoredLine } from '../price-file-imports.js';
import { isTimesAway, keyOf, TIMES_OF_OWN } from './peer-prices.js';

/** The shown prices that are not compared unless somebody says so of them by name. */
export const askedOf = (lines: readonly StoredLine[]): StoredLine[] =>
  lines.filter((line) => line.headline && line.cashCents !== null && isAsked(line));

/**
 * The lines with those prices compared that the file in force has as named by somebody: of the same
 * key and words, for no further reason, and near to it.
 * @param inForce the headlines of the hospital's file in force
 */
export function withRemembered(
  lines: readonly StoredLine[],
  inForce: readonly StoredLine[],
): StoredLine[] {
  const before = new Map(inForce.map((line) => [keyOf(line), line]));
  const asked = new Set(askedOf(lines));
  return lines.map((line) =>
    accepting(line, asked.has(line) && isRemembered(line, before.get(keyOf(line)))),
  );
}

/** The named services that nobody is asked about, and those that are named twice. */
export function notAsked(lines: readonly StoredLine[], services: readonly string[]): string[] {
  const asked = new Set(askedOf(lines).map(({ service }) => service));
  return services.filter((each, index) => !asked.has(each) || services.indexOf(each) !== index);
}

/**
 * The lines with those prices compared that somebody names now, and the services of these.
 * @param services whose prices of this file somebody names; others than asked ones do no harm
 */
export function withNamed(
  lines: readonly StoredLine[],
  services: readonly string[],
): { readonly lines: StoredLine[]; readonly named: string[] } {
  const named = askedOf(lines)
    .filter(({ service, accepted }) => !accepted && services.includes(service))
    .map(({ service }) => service);
  return {
    lines: lines.map((line) =>
      line.headline && named.includes(line.service) ? accepting(line, true) : line,
    ),
    named,
  };
}

const accepting = (line: StoredLine, accepted: boolean): StoredLine =>
  accepted === line.accepted
    ? line
    : { ...line, accepted, ranked: isRanked(line.verdict, line.flags, accepted) };

function isRemembered(line: StoredLine, before: StoredLine | undefined): boolean {
  if (!before?.accepted || line.cashCents === null || before.cashCents === null) return false;
  return (
    !line.unread.includes(MORE_WORDS) &&
    line.unread.join(' ') === before.unread.join(' ') &&
    askedFlags(line).every((flag) => before.flags.includes(flag)) &&
    !isTimesAway(line.cashCents, before.cashCents, TIMES_OF_OWN)
  );
}
