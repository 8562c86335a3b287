import { fold } from '../text/normalise.js';

const SHORTEST = 3;
const LONGEST = 5;
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * What a text is made of, as 32-bit hashes with a sign, each once: its words, pairs of neighboring
 * words, and sequences of 3 to 5 letters, which misspelled words share with the right ones.
 */
export function featuresOf(text: string): Int32Array {
  const features = new Set<number>(wordFeatures(text));
  for (const word of wordsOf(text)) addSequences(`_${word}_`, features);
  return Int32Array.from(features);
}

/** Its words and pairs of neighboring words alone. */
export function wordFeatures(text: string): number[] {
  let before = '';
  return wordsOf(text).flatMap((word) => {
    const pair = before ? [featureOf(`${before} ${word}`)] : [];
    before = word;
    return [featureOf(`=${word}`), ...pair];
  });
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

function addSequences(word: string, features: Set<number>): void {
  for (let from = 0; from + SHORTEST <= word.length; from += 1) {
    let hash = OFFSET;
    const end = Math.min(word.length, from + LONGEST);
    for (let at = from; at < end; at += 1) {
      hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
      if (at - from + 1 >= SHORTEST) features.add(mixed(hash));
    }
  }
}

/** The hash of a word, of a pair of words, or of the name of something understood. */
export function featureOf(text: string): number {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return mixed(hash);
}

/** Spreads the bits, so that the low ones differ for texts that differ in the last letter only. */
function mixed(hash: number): number {
  const folded = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return folded ^ (folded >>> 13);
}
