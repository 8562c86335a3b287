import type { Match } from '../reading/match.js';
import type { Token } from '../text/normalise.js';
import { cuesOf } from './denials.js';
import { isFreeThing } from './signs.js';

/** In "i don't have a car hit my head" a blow belongs to the speaker, not to the car. */
const BLOWS = new Set(['hit', 'struck', 'bumped', 'smashed']);
const HAVE = new Set(['have', 'got']);
const SPANISH_HAVE = new Set(['tengo', 'tiene', 'tenemos', 'tienen', 'hay']);
/** Without one of these two Spanish nouns make no compound: "doctor de dolor". */
const SPANISH_OF = new Set(['de', 'del', 'para', 'por']);

/**
 * What a text says that somebody does not have, with its "no": "i don't have a phone", "no tengo
 * doctor". Such a lack says nothing about the words behind it, and no phrase goes on past it.
 *
 * @returns positions of the "no" and of the thing.
 */
export function lackedThings(tokens: readonly Token[], matches: readonly Match[]): Set<number> {
  const isFree = isFreeThing(matches);
  const denials = cuesOf(matches, 'negation');
  const positions = new Set<number>();
  for (const thing of cuesOf(matches, 'object')) {
    if (!isFree(thing) && !beginsStatement(tokens, thing)) continue;
    for (const denial of denials.filter(({ to }) => to === thing.from - 1))
      for (let at = denial.from; at <= thing.to; at += 1) positions.add(at);
  }
  return positions;
}

/** What stands behind the thing belongs to somebody, though a phrase seems to join the two. */
function beginsStatement(tokens: readonly Token[], { from, to }: Match): boolean {
  const lead = tokens[from]?.lead ?? [];
  const next = tokens[to + 1];
  if (lead.some((word) => HAVE.has(word))) return BLOWS.has(next?.text ?? '');
  const isJoined = next?.lead.some((word) => SPANISH_OF.has(word)) ?? true;
  return lead.some((word) => SPANISH_HAVE.has(word)) && !isJoined;
}
