import type { Scored } from '../reading/ranking.js';
import type { Signals } from './signals.js';

interface Answer {
  /** Best first. */
  readonly specialties: readonly Scored[];
  readonly signals: Pick<Signals, 'excluded'>;
}

/** How much the log-odds of the words count beside the logarithm of the score of the signs. */
const SHARE = 0.3;
/** Log-odds below which a specialty beside the first is left out. */
const UNLIKELY = -3.5;
/** Log-odds from which one is named that no sign speaks for, and its score beside the best. */
const LIKELY = 0;
const UNNAMED = 0.3;

/**
 * The specialties in the order of what the signs and the words together say. Those beside the first
 * that the words speak against are left out: a wrong one is worse than none. One that the words
 * alone make likely is added.
 *
 * @param odds log-odds of the words for each specialty.
 */
export function likelySpecialties(
  { specialties, signals: { excluded } }: Answer,
  odds: ReadonlyMap<string, number>,
): Scored[] {
  const best = specialties[0]?.score;
  if (best === undefined) return [];
  const oddsOf = ({ key }: Scored): number => odds.get(key) ?? 0;
  const named = new Set(specialties.map(({ key }) => key));
  const added = [...odds]
    .filter(([key, each]) => each >= LIKELY && !named.has(key) && !excluded.includes(key))
    .map(([key]) => ({ key, score: UNNAMED * best }));
  return [...specialties, ...added]
    .map((each) => ({ each, both: Math.log(each.score) + SHARE * oddsOf(each) }))
    .sort((one, other) => other.both - one.both)
    .map(({ each }) => each)
    .filter((each, at) => at === 0 || oddsOf(each) >= UNLIKELY);
}
