import type { Stretch } from '../reading/evidence.js';
import type { Words } from '../text/lexicon.js';
import type { Token } from '../text/normalise.js';

/**
 * Phrases that mean something else, and orders to the engine; what lies wholly inside one is not
 * heard. The former end with their clause: "driving my car / seizure" is no car seizure.
 */
export function masksOf({ tokens, matches }: Words): Stretch[] {
  return matches.filter(({ payload, from, to }) => {
    if (payload.type !== 'cue') return false;
    if (payload.cue === 'order') return true;
    return payload.cue === 'nonMedical' && isWithinClause(tokens.slice(from, to + 1));
  });
}

/** No clause begins among the words, apart from one that their own "and" begins. */
function isWithinClause(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ text, clause }, at) =>
      at === 0 || clause === tokens[at - 1]?.clause || text === 'and' || text === 'y',
  );
}
