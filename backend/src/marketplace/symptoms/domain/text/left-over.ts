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
 * @param positions positions among the words that are no fillers.
 */
export function leftOver(
  all: readonly Token[],
  fillers: ReadonlySet<string>,
  positions: ReadonlySet<number>,
): Token[] {
  const isLeft = leftFlags(all, fillers, positions);
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

/** For each word whether it is left; a filler is if the word is that it belongs to. */
function leftFlags(
  all: readonly Token[],
  fillers: ReadonlySet<string>,
  positions: ReadonlySet<number>,
): boolean[] {
  const flags: boolean[] = [];
  let place = 0;
  for (const [at, { clause }] of all.entries()) {
    if (isFiller(all, at, fillers)) continue;
    const isLeft = !positions.has(place);
    for (let back = at; back >= 0 && flags[back] === undefined; back -= 1)
      flags[back] = all[back]?.clause === clause ? isLeft : !positions.has(place - 1);
    place += 1;
  }
  const isLastLeft = !positions.has(place - 1);
  return all.map((_, at) => flags[at] ?? isLastLeft);
}
