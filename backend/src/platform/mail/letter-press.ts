import type { Letter } from './letter.js';

/** Writes a letter out, as text and as HTML alike. */
export abstract class LetterPress {
  abstract print(letter: Letter): { readonly text: string; readonly html: string };
}
