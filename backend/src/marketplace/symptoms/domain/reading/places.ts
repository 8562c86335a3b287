import type { Token } from '../text/normalise.js';

/** Signs that stand no further apart belong together, in sentences or in words. */
const SENTENCES = 2;
const WORDS = 36;

interface Place {
  /** The sentence and the first word of a clause. */
  readonly sentence: number;
  readonly word: number;
}

/** Where each clause of a text stands, by its number. */
export type Places = ReadonlyMap<number, Place>;

export function placesOf(tokens: readonly Token[]): Places {
  const places = new Map<number, Place>();
  for (const [word, { clause, sentence }] of tokens.entries())
    if (!places.has(clause)) places.set(clause, { sentence, word });
  return places;
}

/**
 * Whether two clauses are told together: at most one sentence lies between theirs, or few words.
 * A sentence that is put between two signs parts them no more than that.
 */
export function areNear(places: Places, one: number, other: number): boolean {
  const [first, second] = [places.get(one), places.get(other)];
  if (!first || !second || one === other) return true;
  return (
    Math.abs(first.sentence - second.sentence) <= SENTENCES ||
    Math.abs(first.word - second.word) <= WORDS
  );
}
