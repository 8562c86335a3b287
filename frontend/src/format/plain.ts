/** A text without accents and case, to compare words that people type. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has all typed words, in any order, whole or in part. */
export const hasWords = (text: string, typed: string): boolean => {
  const inside = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => inside.includes(word));
};
