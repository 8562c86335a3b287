import { MORE_WORDS } from '../../price-files/plausibility/unread-words.js';
import { askedFlags, isAsked, isRanked } from '../../price-files/price-line.js';
import type { StoredLine } from '../price-file-imports.js';
import { isTimesAway, keyOf } from './peer-prices.js';

/** A decision about a price holds for one that is no more than a fifth away from it. */
const TIMES_OF_NAMED = 1.2;

/** The shown prices that are not compared unless somebody says so of them by name. */
export const askedOf = (lines: readonly StoredLine[]): StoredLine[] =>
  lines.filter((line) => line.headline && line.cashCents !== null && isAsked(line));

/**
 * The lines with those prices compared that the file in force has as named by somebody: of the same
 * key and wording, for no further reason, and near to the price that was named. Below the least
 * that Medicare pays, none is below that price.
 * @param inForce the headlines of the hospital's file in force
 * @param leastOf cents that Medicare pays at least for the same part; undefined without a rate
 */
export function withRemembered(
  lines: readonly StoredLine[],
  inForce: readonly StoredLine[],
  leastOf: (line: StoredLine) => number | undefined,
): StoredLine[] {
  const before = new Map(inForce.map((line) => [keyOf(line), line]));
  const asked = new Set(askedOf(lines));
  return lines.map((line) => {
    const named = asked.has(line) ? namedBefore(line, before.get(keyOf(line))) : null;
    const isLess = named !== null && (line.cashCents ?? 0) < named;
    const isBelow = isLess && (line.cashCents ?? 0) < (leastOf(line) ?? 0);
    return accepting(line, isBelow ? null : named);
  });
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
      line.headline && named.includes(line.service) ? accepting(line, line.cashCents) : line,
    ),
    named,
  };
}

const accepting = (line: StoredLine, namedCents: number | null): StoredLine => {
  const accepted = namedCents !== null;
  if (accepted === line.accepted && namedCents === line.namedCents) return line;
  return {
    ...line,
    accepted,
    namedCents,
    ranked: isRanked(line.verdict, line.flags, accepted),
  };
};

/** The price that somebody named before, where what was decided about it holds for the line. */
function namedBefore(line: StoredLine, before: StoredLine | undefined): number | null {
  if (!before?.accepted || line.cashCents === null || before.namedCents === null) return null;
  const isSame =
    line.wording !== '' &&
    line.wording === before.wording &&
    !line.unread.includes(MORE_WORDS) &&
    line.unread.join(' ') === before.unread.join(' ') &&
    askedFlags(line).every((flag) => before.flags.includes(flag)) &&
    !isTimesAway(line.cashCents, before.namedCents, TIMES_OF_NAMED);
  return isSame ? before.namedCents : null;
}
