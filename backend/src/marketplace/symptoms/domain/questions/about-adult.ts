import type { Reading } from '../reading/reading.js';

/** Words of people who write about themselves. A baby does not write. */
const SPEAKERS = new Set(
  'i im ive me myself tengo siento estoy traigo yo amaneci llevo soy'.split(' '),
);
const RELATIVES = new Set(
  `
  husband wife mom mother dad father grandma grandpa grandmother grandfather uncle aunt boyfriend
  girlfriend esposo esposa marido mama papa madre padre abuelo abuela tio tia suegro suegra novio
  novia
`
    .trim()
    .split(/\s+/),
);

/** The words are about whoever writes them, or about a grown relative, and name no child. */
export function isAboutAdult({ words, facts }: Reading): boolean {
  if (facts.has('mod:child') || facts.has('mod:baby')) return false;
  return words.all.some(({ text }) => SPEAKERS.has(text) || RELATIVES.has(text));
}
