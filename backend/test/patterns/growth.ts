import type { Shape } from './worst-texts.js';

const SIZES = [1024, 8192, 65_536] as const;
/** Eight times the text takes a linear pattern eight times as long, a quadratic one 64 times. */
const MAX_GROWTH = 16;
/**
 * Below this the clock's steps and the collector of garbage weigh more than the pattern. A pattern
 * that looks at 65,536 characters once for each of them takes seconds.
 */
const NOISE_US = 5000;
/** The clock of a thread may step by milliseconds: what is measured lasts longer. */
const LONG_ENOUGH_US = 20_000;
const MEASUREMENTS = 5;

/** As the product uses it: all matches of a global pattern, else the first. */
function apply(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
}

/**
 * Processor time of this thread in microseconds, for one time: what other processes do does not
 * count.
 */
function timeOf(pattern: RegExp, text: string, longEnoughUs: number): number {
  const before = process.threadCpuUsage();
  let spent = 0;
  let times = 0;
  do {
    apply(pattern, text);
    times++;
    const { user, system } = process.threadCpuUsage(before);
    spent = user + system;
  } while (spent < longEnoughUs);
  return spent / times;
}

/** How many times longer the pattern takes for the longer text; 1 for what is too quick to tell. */
function growthBetween(pattern: RegExp, shorter: string, longer: string): number {
  if (timeOf(pattern, longer, 0) <= NOISE_US) return 1;
  let [little, much] = [Infinity, Infinity];
  for (let measurement = 0; measurement < MEASUREMENTS; measurement++) {
    little = Math.min(little, timeOf(pattern, shorter, LONG_ENOUGH_US));
    much = Math.min(much, timeOf(pattern, longer, LONG_ENOUGH_US));
    if (much <= NOISE_US) return 1;
    if (much / little <= MAX_GROWTH) break;
  }
  return much / little;
}

/**
 * A text on which the pattern takes more than linear time, and its growth; undefined if it has
 * none.
 */
export function slowest(
  pattern: RegExp,
  shapes: readonly Shape[],
): { text: string; growth: number } | undefined {
  for (const shape of shapes) {
    for (const [index, size] of SIZES.slice(1).entries()) {
      const growth = growthBetween(pattern, shape(SIZES[index] ?? size), shape(size));
      if (growth > MAX_GROWTH) return { text: shape(24), growth: Math.round(growth) };
    }
  }
  return undefined;
}
