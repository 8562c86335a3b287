import type { Match } from '../reading/match.js';
import type { Words } from '../text/lexicon.js';
import type { ClauseReading } from './clause-reader.js';

/**
 * What the words deny, as the facts that they would state without their "no". "No blood in the
 * stool" denies no other blood.
 */
export function deniedFacts({ tokens, matches }: Words, { denied }: ClauseReading): Set<string> {
  const all = matches.filter(
    ({ from, to, isAbsence }) => isAbsence !== true && (denied.has(from) || denied.has(to)),
  );
  const concepts = all.filter(({ payload }) => payload.type === 'concept');
  const hits = all.filter(
    ({ payload, from, to, size }) =>
      payload.type !== 'modifier' ||
      !concepts.some((other) => other.size > size && other.from <= from && other.to >= to),
  );
  const parts = hits.flatMap((hit) =>
    hit.payload.type === 'part'
      ? [{ id: hit.payload.part.id, stretch: tokens[hit.from]?.stretch }]
      : [],
  );
  return new Set(
    hits.flatMap((hit) => {
      const near = parts.filter(({ stretch }) => stretch === tokens[hit.from]?.stretch);
      return factsOf(
        hit,
        near.map(({ id }) => id),
      );
    }),
  );
}

/** The stems of all denied words, apart from those whose absence is the danger. */
export function deniedStems({ tokens, matches }: Words, { denied }: ClauseReading): Set<string> {
  const absences = matches.filter(({ isAbsence }) => isAbsence === true);
  return new Set(
    [...denied]
      .filter((at) => !absences.some(({ from, to }) => from <= at && at <= to))
      .flatMap((at) => tokens[at]?.stem ?? []),
  );
}

function factsOf({ payload }: Match, parts: readonly string[]): string[] {
  switch (payload.type) {
    case 'concept':
      return [payload.concept.id];
    case 'sensation':
      return [payload.sensation.id, ...parts.map((part) => `${part}-${payload.sensation.id}`)];
    case 'modifier':
      return [`mod:${payload.id}`];
    case 'finding':
      return [`mod:${payload.finding.id}`];
    case 'word':
      return [`@${payload.id}`];
    case 'part':
    case 'cue':
      return [];
  }
}
