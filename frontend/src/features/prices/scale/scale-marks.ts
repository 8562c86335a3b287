/** The width that the marks are placed in. */
export const SCALE_WIDTH = 680;
const START = 14;
const END = 664;
const MAX_TICKS = 4;
/** Marks nearer than this are drawn as one. */
const NEAR = 14;

interface ScaleMark {
  readonly x: number;
  /** The number of prices at this mark. */
  readonly count: number;
  readonly own: boolean;
}

interface Scale {
  readonly marks: readonly ScaleMark[];
  readonly ticks: readonly { readonly x: number; readonly cents: number }[];
}

/**
 * The positions of prices in cents on a line from zero to slightly above the highest; `own` is one
 * of the prices.
 */
export function scaleOf(prices: readonly number[], own: number): Scale {
  const highest = Math.max(...prices, 1);
  const step = stepFor(highest);
  const end = Math.max(highest * 1.05, 1);
  const place = (cents: number): number => START + (cents / end) * (END - START);
  const ticks = Array.from({ length: Math.floor(highest / step) + 1 }, (_, at) => ({
    x: place(at * step),
    cents: at * step,
  }));

  const marks: ScaleMark[] = [];
  for (const cents of [...prices].sort((one, other) => one - other)) {
    const x = place(cents);
    const last = marks.at(-1);
    if (last && x - last.x < NEAR)
      marks[marks.length - 1] = {
        x: last.x,
        count: last.count + 1,
        own: last.own || cents === own,
      };
    else marks.push({ x, count: 1, own: cents === own });
  }
  return { marks, ticks };
}

/** A round step in cents, so that at most four of them reach the highest. */
function stepFor(highest: number): number {
  const rough = highest / MAX_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return Math.max(100, ([1, 2, 5, 10].find((round) => round * power >= rough) ?? 10) * power);
}
