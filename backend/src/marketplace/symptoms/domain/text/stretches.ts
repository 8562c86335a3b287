import { MAX_QUERY_LENGTH } from './normalise.js';

/** Words that are no further apart than this stand together in some stretch. */
const OVERLAP = MAX_QUERY_LENGTH / 2;
/** Behind sentences, else behind commas, else behind words, else anywhere. */
const CUTS = [/(?<=[.!?;] |\n)/, /(?<=, )/, /(?<= )/, ''] as const;

/**
 * The parts of a long text that can be read one at a time. They overlap, because a danger may be
 * told in two sentences, and begin with a sentence where possible, because a part without the "no"
 * before it would say the opposite.
 */
export function stretchesOf(text: string): string[] {
  if (text.length <= MAX_QUERY_LENGTH) return [text];
  const pieces = piecesOf(text.replace(/[^\S\n]+/g, ' '));
  const stretches: string[] = [];
  for (let from = 0, to = 0; to < pieces.length; from = startBefore(to, from, pieces)) {
    let stretch = '';
    for (to = from; to < pieces.length; to++) {
      const longer = stretch + pieces[to];
      if (longer.length > MAX_QUERY_LENGTH) break;
      stretch = longer;
    }
    stretches.push(stretch.trim());
  }
  return stretches;
}

/** Pieces of at most `OVERLAP` characters, so that two neighbors always fit into one stretch. */
function piecesOf(text: string, cut = 0): string[] {
  const behind = CUTS[cut];
  if (text.length <= OVERLAP || behind === undefined) return [text];
  return text.split(behind).flatMap((piece) => piecesOf(piece, cut + 1));
}

/** Where the next stretch begins: as far before the end of the last one as it may overlap. */
function startBefore(end: number, last: number, pieces: readonly string[]): number {
  let start = end;
  for (let length = 0; start - 1 > last; start--) {
    length += pieces[start - 1]?.length ?? 0;
    if (length > OVERLAP) break;
  }
  return start;
}
