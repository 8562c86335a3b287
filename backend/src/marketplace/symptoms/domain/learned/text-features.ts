import { fold } from '../text/normalise.js';

const SHORTEST = 3;
const LONGEST = 5;
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * What a text is made of, as 32-bit hashes, each once: its words, pairs of neighboring words, and
 * sequences of 3 to 5 letters, which misspelled words share with the right ones.
 */
export function featuresOf(text: string): Uint32Array {
  const words = fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const features = new Set<number>();
  let before = '';
  for (const word of words) {
    features.add(placeOf(`=${word}`));
    if (before) features.add(placeOf(`${before} ${word}`));
    addSequences(`_${word}_`, features);
    before = word;
  }
  return Uint32Array.from(features);
}

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

function placeOf(text: string): number {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return mixed(hash);
}

/** Spreads the bits, so that the low ones differ for texts that differ in the last letter only. */
function mixed(hash: number): number {
  const folded = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (folded ^ (folded >>> 13)) >>> 0;
}
