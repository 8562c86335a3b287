import type { Match } from '../reading/match.js';
import type { Words } from '../text/lexicon.js';
import type { ClauseReading } from './clause-reader.js';

/** What the words deny, as the facts that they would state without their "no". */
export function deniedFacts({ tokens, matches }: Words, { denied }: ClauseReading): Set<string> {
  const hits = matches.filter(
    ({ from, to, isAbsence }) => isAbsence !== true && (denied.has(from) || denied.has(to)),
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
