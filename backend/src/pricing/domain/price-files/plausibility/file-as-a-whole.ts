import { centsOf } from '../amount.js';
import { isOffScale, type MedicareAmounts } from '../beside-medicare.js';
import { isOfService, type LineFlag, type PriceLine } from '../price-line.js';
import { likelyPercents } from './percent-column.js';

/** A line of a file, and what its price can be held against. */
export interface FoundLine {
  readonly line: PriceLine;
  readonly medicare: MedicareAmounts | undefined;
  /** As the file writes it. */
  readonly gross: string | null;
}

/**
 * The lines as the file as a whole makes them: where its prices are far from what Medicare pays, or
 * likely percentages, they are implausible, and none of them is ranked.
 */
export function judgedTogether(found: readonly FoundLine[]): PriceLine[] {
  const whole = found.filter(
    ({ line }) =>
      !line.modifiers.length && !line.drugUnit && line.setting !== 'inpatient' && isOfService(line),
  );
  const percents = new Set(
    [whole, ...Map.groupBy(whole, ({ line }) => line.billingClass).values()].flatMap(percentsOf),
  );
  const rated = whole.flatMap(
    ({ line: { service, cashMinCents: low, cashMaxCents: high }, medicare }) =>
      low === null || high === null || !medicare ? [] : [{ service, low, high, medicare }],
  );
  const isOff = isOffScale(rated);
  return found
    .map(({ line }) => (percents.has(line) ? unbelieved(line, 'perhaps-percent') : line))
    .map((line) => (isOff ? unbelieved(line, 'off-scale') : line));
}

/** Those of the lines of a kind whose price is likely a percentage. */
function percentsOf(kind: readonly FoundLine[]): PriceLine[] {
  const sized = kind.flatMap(({ line, medicare, gross }) => {
    const size = gross === null ? medicare?.high : centsOf(gross);
    if (line.cashCents === null || size === undefined) return [];
    return [{ line, service: line.service, cash: line.cashCents, size }];
  });
  const percents = likelyPercents(sized);
  return (percents.length === sized.length && sized.length ? kind : percents).map(
    ({ line }) => line,
  );
}

/** What is not said beside a reason of the file as a whole. */
const SAID_BY_REASON: readonly LineFlag[] = ['implausible', 'small-of-gross'];

/** A line whose price is shown and never compared, for a reason that the file as a whole gives. */
const unbelieved = (line: PriceLine, reason: 'off-scale' | 'perhaps-percent'): PriceLine =>
  line.cashMinCents === null
    ? line
    : {
        ...line,
        flags: [
          ...line.flags.filter((flag) => !SAID_BY_REASON.includes(flag) && flag !== reason),
          'implausible',
          reason,
        ],
        ranked: false,
      };
