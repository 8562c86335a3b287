import type { Evidence } from '../reading/evidence.js';
import type { Knowledge } from '../reading/knowledge.js';
import type { Scored } from '../reading/ranking.js';
import type { Reading } from '../reading/reading.js';

/** Share of the words that a service must hold where the lexicon knows none. */
const COVERED = 0.55;
/** How much better than the services of the lexicon one must fit to be put before them. */
const BETTER = 1.25;
/** Services that fit nearly as well as the best. */
const NEAR = 0.8;
const MOST = 3;

/**
 * The services that the catalogue's own words name, as evidence: those of a text in which the
 * lexicon knows none, and one that fits plainly better than what it knows. A pain without a place
 * ("it hurts") names none, though the descriptions of services hold its word.
 *
 * @param whole what was understood of the text, medical or not.
 * @param known services of the lexicon's answer, best first.
 */
export function namedServices(
  { catalogue, concepts }: Knowledge,
  query: string,
  { words: { tokens }, evidence }: Pick<Reading, 'words' | 'evidence'>,
  known: readonly Scored[],
): Evidence[] {
  const vague = evidence.filter(({ kind }) => kind === 'vague');
  const unclear = new Set(
    vague.flatMap(({ positions }) => positions.map((at) => tokens[at]?.stem)),
  );
  const found = catalogue
    .find(query)
    .filter(({ stems }) => [...stems].some((stem) => !unclear.has(stem)));
  const [best] = found;
  if (!best || best.covered < COVERED) return [];
  const first = known[0]?.key;
  const own = found.find(({ key }) => key === first)?.score ?? 0;
  if (first !== undefined && best.score < BETTER * own) return [];
  return found
    .filter(({ score }) => score >= NEAR * best.score)
    .slice(0, MOST)
    .map(({ key, score, stems }) => ({
      id: `service-${key}`,
      kind: 'service',
      names: true,
      triage: 'routine',
      specialties: concepts.find(({ id }) => id === `service-${key}`)?.specialties ?? {},
      services: { [key]: 3 },
      weight: (2 * score) / best.score,
      positions: tokens.flatMap(({ stem }, at) => (stems.has(stem) ? [at] : [])),
      clause: 0,
      past: false,
      inside: false,
    }));
}
