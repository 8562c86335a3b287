import { GENERALISTS, type ScoredSpecialty, SHOWN, TESTERS } from '../reading/ranking.js';
import type { Signals } from './signals.js';

/** What a doctor who is asked for by name has at least, in log-odds. */
const WISHED = 1;

interface Answer {
  /** Doctors who are asked for by name. */
  readonly wished: readonly string[];
  /** Best first. */
  readonly specialties: readonly ScoredSpecialty[];
  readonly signals: Pick<Signals, 'excluded' | 'triage'>;
}

/** How much the log-odds of the words count beside the logarithm of the score of the signs. */
const SHARE = 0.5;
/** Log-odds below which a generalist, and a specialist, beside the first is left out. */
const UNLIKELY = -3.5;
const DOUBTFUL = -2;
/** Those below which a specialist is left out who is surely named. */
const UNTHINKABLE = -9;
/** How much more, in log-odds, the words may speak for another specialist than for that one. */
const FAR = 3;
/** Log-odds from which one is named that no sign speaks for, and its score beside the best. */
const LIKELY = -0.9;
const UNNAMED = 0.3;
/** Those from which a specialist is named where there would be none among the first. */
const POSSIBLE = -1.9;

/**
 * The specialties in the order of what the signs and the words together say. Those beside the first
 * that the words speak against are left out: a wrong one is worse than none. One that the words
 * alone make likely is added, and a possible one where no specialist would be seen, but in an
 * emergency. The best specialist stands among those that are seen first.
 *
 * @param odds log-odds of the words for each specialty.
 * @param isMedical whether the words are rather about health; elsewhere no specialty is sure.
 */
export function likelySpecialties(
  { wished, specialties, signals: { excluded, triage } }: Answer,
  odds: ReadonlyMap<string, number>,
  isMedical: boolean,
): ScoredSpecialty[] {
  const best = specialties[0]?.score;
  if (best === undefined) return [];
  const oddsOf = (key: string): number =>
    Math.max(odds.get(key) ?? 0, wished.includes(key) ? WISHED : -Infinity);
  const named = new Set(specialties.map(({ key }) => key));
  const added = [...odds]
    .filter(([key, each]) => each >= LIKELY && !named.has(key) && !excluded.includes(key))
    .map(([key]) => ({ key, score: UNNAMED * best, isSure: false }));
  const foremost = Math.max(
    ...[...odds].flatMap(([key, each]) => (GENERALISTS.has(key) ? [] : [each])),
  );
  const leastFor = ({ key, isSure }: ScoredSpecialty): number => {
    if (GENERALISTS.has(key)) return UNLIKELY;
    return isSure && isMedical
      ? Math.max(UNTHINKABLE, Math.min(DOUBTFUL, foremost - FAR))
      : DOUBTFUL;
  };
  const likely = [...specialties, ...added]
    .map((each) => ({ each, both: Math.log(each.score) + SHARE * oddsOf(each.key) }))
    .sort((one, other) => other.both - one.both)
    .map(({ each }) => each)
    .filter((each, at) => at === 0 || oddsOf(each.key) >= leastFor(each));
  if (triage === 'emergency' || likely.slice(0, SHOWN).some(isSpecialist))
    return withSpecialist(likely);
  const possible = [...odds]
    .filter(([key, each]) => each >= POSSIBLE && isSpecialist({ key }) && !excluded.includes(key))
    .sort(([, one], [, other]) => other - one)
    .slice(0, 1)
    .map(([key]) => ({ key, score: UNNAMED * best, isSure: false }))
    .filter(({ key }) => likely.every((each) => each.key !== key));
  return withSpecialist([...likely, ...possible]);
}

const isSpecialist = ({ key }: Pick<ScoredSpecialty, 'key'>): boolean =>
  !GENERALISTS.has(key) && !TESTERS.has(key);

/** Two others at most stand before the best doctor who is no generalist and does not only test. */
function withSpecialist(likely: readonly ScoredSpecialty[]): ScoredSpecialty[] {
  const specialist = likely.find(isSpecialist);
  if (!specialist || likely.indexOf(specialist) < SHOWN) return [...likely];
  const others = likely.filter((each) => each !== specialist);
  return [...others.slice(0, SHOWN - 1), specialist, ...others.slice(SHOWN - 1)];
}
