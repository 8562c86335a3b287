import { isFiller } from '../clauses/split-clauses.js';
import type { Token } from './normalise.js';

/** What joins a part that is left out to the words beside it. */
const JOINERS = new Set(
  'and but then while when y e pero luego entonces mientras cuando'.split(' '),
);

/**
 * The words without some of them, which leave a mark in their place. The fillers before a word go
 * with it, and so does what joined it to the others.
 *
 * @param places places among the words that are no fillers.
 */
export function leftOver(
  all: readonly Token[],
  fillers: ReadonlySet<string>,
  places: ReadonlySet<number>,
): Token[] {
  const isLeft = leftFlags(all, fillers, places);
  for (const [at, token] of all.entries()) {
    const isJoiner = JOINERS.has(token.text);
    if (isJoiner && isLeft[at - 1] !== true) isLeft[at] = false;
  }
  const left: Token[] = [];
  let marks = 0;
  for (const [at, token] of all.entries()) {
    if (isLeft[at] !== true) continue;
    if (isLeft[at - 1] === false) marks += 1;
    left.push({ ...token, stretch: token.stretch + marks });
  }
  return left;
}

function leftFlags(
  all: readonly Token[],
  fillers: ReadonlySet<string>,
  places: ReadonlySet<number>,
): boolean[] {
  const flags: boolean[] = [];
  let place = 0;
  let from = 0;
  for (const at of all.keys()) {
    if (isFiller(all, at, fillers)) continue;
    for (; from <= at; from += 1) flags[from] = !places.has(place);
    place += 1;
  }
  for (; from < all.length; from += 1) flags[from] = !places.has(place - 1);
  return flags;
}
