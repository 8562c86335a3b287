import { type Scored, SHOWN, VISITS } from '../reading/ranking.js';

/** What the place in the order of the signs is worth in log-odds: this for the first. */
const FIRST = 3;
/** Log-odds from which a service is named that no sign speaks for. */
const LIKELY = -3;
/** Log-odds below which one beside the first is left out. */
const UNLIKELY = -6;
/** Log-odds from which a test or treatment stands among the first. */
const FITS = -4;
const MOST = 8;

/**
 * The services in the order of what the signs and the words together say. What the words speak
 * against is left out, what they alone make likely is added. Among the first stand a visit, and the
 * best test or treatment where it fits at all.
 *
 * @param ranked of the signs, best first.
 * @param odds log-odds of the words for each service.
 * @param excluded services that are not added.
 */
export function likelyServices(
  ranked: readonly Scored[],
  odds: ReadonlyMap<string, number>,
  excluded: readonly string[],
): Scored[] {
  const named = new Set(ranked.map(({ key }) => key));
  const oddsOf = (key: string): number => odds.get(key) ?? UNLIKELY;
  const added = [...odds.keys()].filter(
    (key) => oddsOf(key) >= LIKELY && !named.has(key) && !excluded.includes(key),
  );
  const both = new Map<string, number>([
    ...ranked.map(({ key }, at) => [key, oddsOf(key) + FIRST / (at + 1)] as const),
    ...added.map((key) => [key, oddsOf(key)] as const),
  ]);
  const likely = [...both.keys()]
    .filter((key) => oddsOf(key) >= UNLIKELY || key === ranked[0]?.key)
    .sort((one, other) => (both.get(other) ?? 0) - (both.get(one) ?? 0));
  const visit = likely.find((key) => VISITS.has(key));
  const test = likely.find((key) => !VISITS.has(key) && (both.get(key) ?? 0) >= FITS);
  const first = likely.filter((key) => key !== visit && key !== test);
  const seen = [visit, test, ...first].flatMap((key) => key ?? []).slice(0, SHOWN);
  const keys = [
    ...seen.sort((one, other) => likely.indexOf(one) - likely.indexOf(other)),
    ...likely.filter((key) => !seen.includes(key)),
  ];
  return keys
    .slice(0, MOST)
    .map((key, at) => ({ key, score: Math.round(1000 / (at + 1)) / 1000 }));
}
