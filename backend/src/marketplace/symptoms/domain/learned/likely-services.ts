import { type Scored, SHOWN, VISITS } from '../reading/ranking.js';

/** What the place in the order of the signs is worth in log-odds: this for the first. */
const FIRST = 3;
/** Log-odds from which a service is named that no sign speaks for. */
const LIKELY = -1.5;
/** Log-odds below which one beside the first is left out. */
const UNLIKELY = -6;
/** Log-odds from which a test or treatment stands among the first, and a second one. */
const FITS = -5;
const FITS_WELL = -1.5;
const MOST = 8;

interface Limits {
  /** Services that are not added. */
  readonly excluded: readonly string[];
  /**
   * How many of the signs stay the first ones, more than none in a short text: few words say little
   * of the order, and nothing for or against a service beside them.
   */
  readonly kept: number;
}

/**
 * The services in the order of what the signs and the words together say. In a long text what the
 * words speak against is left out, and what they alone make likely is added. Among the first stand
 * a visit, the best test or treatment where it fits at all, and a second one that fits well.
 *
 * @param ranked of the signs, best first.
 * @param odds log-odds of the words for each service.
 */
export function likelyServices(
  ranked: readonly Scored[],
  odds: ReadonlyMap<string, number>,
  { excluded, kept }: Limits,
): Scored[] {
  const head = ranked.slice(0, kept).map(({ key }) => key);
  const named = new Set(ranked.map(({ key }) => key));
  const oddsOf = (key: string): number => odds.get(key) ?? UNLIKELY;
  const added = kept
    ? []
    : [...odds.keys()].filter(
        (key) => oddsOf(key) >= LIKELY && !named.has(key) && !excluded.includes(key),
      );
  const both = new Map<string, number>([
    ...ranked.map(({ key }, at) => [key, oddsOf(key) + FIRST / (at + 1)] as const),
    ...added.map((key) => [key, oddsOf(key)] as const),
  ]);
  const placeOf = (key: string): number => both.get(key) ?? UNLIKELY;
  const likely = [
    ...head,
    ...[...both.keys()]
      .filter((key) => kept || oddsOf(key) >= UNLIKELY || key === ranked[0]?.key)
      .filter((key) => !head.includes(key))
      .sort((one, other) => placeOf(other) - placeOf(one)),
  ];
  const visit = likely.find((key) => VISITS.has(key));
  const tests = likely
    .filter((key) => !VISITS.has(key))
    .slice(0, 2)
    .filter((key, at) => placeOf(key) >= (at === 0 ? FITS : FITS_WELL));
  const best = [...head, visit, ...tests, ...likely].flatMap((key) => key ?? []);
  const seen = [...new Set(best)].slice(0, SHOWN);
  const keys = [
    ...seen.sort((one, other) => likely.indexOf(one) - likely.indexOf(other)),
    ...likely.filter((key) => !seen.includes(key)),
  ];
  return keys.slice(0, MOST).map((key, at) => ({ key, score: Math.round(1000 / (at + 1)) / 1000 }));
}
