const STEPS = [1, 2, 5];
const MOST_TICKS = 4;

/**
 * Round figures from 0 up to at least `most`, for the lines of a chart; always two or more, whole
 * numbers only.
 */
export function ticksTo(most: number): number[] {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) {
      const count = Math.max(1, Math.ceil(most / (step * power)));
      if (count <= MOST_TICKS)
        return Array.from({ length: count + 1 }, (_, index) => index * step * power);
    }
  }
}

/** Every how manieth label is shown when each needs `least` of the room that all have. */
export const labelEvery = (labels: number, room: number, least: number): number =>
  Math.max(1, Math.ceil((labels * least) / Math.max(room, least)));

/**
 * The positions, moved apart as little as it takes to be `gap` from each other, in the order given;
 * none beyond `end`.
 */
export function spread(positions: readonly number[], gap: number, end: number): number[] {
  const order = positions.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  const placed: number[] = [];
  for (const { at } of order) placed.push(Math.max(at, (placed.at(-1) ?? -Infinity) + gap));
  for (let index = placed.length - 1, limit = end; index >= 0; index--, limit -= gap)
    placed[index] = Math.min(placed[index] ?? limit, limit);
  const found = positions.map(() => 0);
  order.forEach(({ index }, place) => {
    found[index] = placed[place] ?? 0;
  });
  return found;
}
