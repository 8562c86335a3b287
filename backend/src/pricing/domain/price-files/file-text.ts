/**
 * Text of a file as it can be stored, printed and shown: without control characters, which no
 * database or terminal should get, and cut to so many characters.
 */
export const fileText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

const NOTHING = /^(?:n\/?a|none|null|-+|0+)$/i;

/** Whether a cell is empty, or holds what files write where there is nothing to say. */
export const saysNothing = (text: string): boolean => !text.trim() || NOTHING.test(text.trim());
