import type { ComparedOffer, PriceGroup } from '../use-comparison';

/** The width that the marks are placed in. */
export const BENCHMARK_WIDTH = 320;
/** Room for half a mark at each end. */
const EDGE = 8;

/** Amounts in cents. */
interface Benchmarked {
  readonly own: number;
  readonly hospitals: {
    readonly low: number;
    readonly median: number;
    readonly high: number;
  } | null;
  readonly medicare: { readonly low: number; readonly high: number } | null;
}

/** Positions on the line. */
interface BenchmarkMarks {
  readonly own: number;
  readonly hospitals: {
    readonly low: number;
    readonly median: number;
    readonly high: number;
  } | null;
  readonly medicare: { readonly low: number; readonly high: number } | null;
}

/** Where the amounts stand on a line from zero to the highest of them. */
export function benchmarkMarks({ own, hospitals, medicare }: Benchmarked): BenchmarkMarks {
  const highest = Math.max(own, hospitals?.high ?? 0, medicare?.high ?? 0, 1);
  const place = (cents: number): number =>
    Math.round(EDGE + (cents / highest) * (BENCHMARK_WIDTH - 2 * EDGE));
  return {
    own: place(own),
    hospitals: hospitals && {
      low: place(hospitals.low),
      median: place(hospitals.median),
      high: place(hospitals.high),
    },
    medicare: medicare && { low: place(medicare.low), high: place(medicare.high) },
  };
}

/** The rate beside a price; of a hospital's price for everything, neither part is. */
export function plottedRate(
  group: PriceGroup['group'],
  medicare: ComparedOffer['medicare'],
): NonNullable<ComparedOffer['medicare']>['rate'] {
  if (!medicare || (group === 'complete' && medicare.doctor)) return null;
  return medicare.rate;
}
