const STEPS = [1, 2, 5];
const MAX_TICKS = 4;

/** The values of a chart's grid lines: round integers from 0 to at least `max`, two or more. */
export function ticksTo(max: number): number[] {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) {
      const count = Math.max(1, Math.ceil(max / (step * power)));
      if (count <= MAX_TICKS)
        return Array.from({ length: count + 1 }, (_, index) => index * step * power);
    }
  }
}

/**
 * The step between the labels that an axis shows, so that each has its minimum width.
 *
 * @param width of the axis, in the unit of `minLabelWidth`
 */
export const labelStep = (labels: number, width: number, minLabelWidth: number): number =>
  Math.max(1, Math.ceil((labels * minLabelWidth) / Math.max(width, minLabelWidth)));

/**
 * Moves positions apart until neighbors are `gap` from each other, as little as possible. The
 * result has the order of the input, and no position beyond `end`.
 */
export function spread(positions: readonly number[], gap: number, end: number): number[] {
  const order = positions.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  const placed: number[] = [];
  for (const { at } of order) placed.push(Math.max(at, (placed.at(-1) ?? -Infinity) + gap));
  const last = placed.length - 1;
  const fitted = placed.map((at, index) => Math.min(at, end - (last - index) * gap));
  const result = positions.map(() => 0);
  order.forEach(({ index }, place) => {
    result[index] = fitted[place] ?? 0;
  });
  return result;
}
