/** Parts of a long text beyond these are not searched by themselves. */
const MOST = 24;

/**
 * A text and its parts, each alone and with the next one, so that a service is found beside another
 * topic. Parts end at marks and at "and".
 */
export function partsOf(text: string): readonly string[] {
  const ends = [...text.matchAll(/[.,;:!?\n]|\b(?:and|y)\b/gi)].map(({ index }) => index);
  if (ends.length === 0) return [text];
  const starts = [0, ...ends].slice(0, MOST);
  return [
    text,
    ...starts.flatMap((start, at) => {
      const [end, further] = [starts[at + 1] ?? text.length, starts[at + 2] ?? text.length];
      return [partBetween(text, start, end), partBetween(text, start, further)];
    }),
  ].filter(Boolean);
}

const partBetween = (text: string, start: number, end: number): string =>
  text
    .slice(start, end)
    .replace(/^(?:[.,;:!?\s]|(?:and|y)\b)+/i, '')
    .trim();
