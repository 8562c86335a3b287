import type { FailureCode } from '../../contract/price-file-failures.js';
import { UnreadablePriceFile } from '../../domain/price-files/price-file.errors.js';

interface Signature {
  /** As Latin-1. */
  readonly start: string;
  readonly code: FailureCode;
  /** Its name. */
  readonly about?: string;
}

/** First bytes of what is sometimes published, or named, as a price file. */
const SIGNATURES: readonly Signature[] = [
  { start: '\x89PNG', code: 'is-picture', about: 'PNG' },
  { start: '\xff\xd8\xff', code: 'is-picture', about: 'JPEG' },
  { start: 'GIF8', code: 'is-picture', about: 'GIF' },
  { start: 'II*\0', code: 'is-picture', about: 'TIFF' },
  { start: 'MM\0*', code: 'is-picture', about: 'TIFF' },
  { start: '\xd0\xcf\x11\xe0', code: 'is-office-document' },
  { start: '7z\xbc\xaf', code: 'is-other-archive', about: '7-Zip' },
  { start: 'Rar!', code: 'is-other-archive', about: 'RAR' },
  { start: 'BZh', code: 'is-other-archive', about: 'bzip2' },
  { start: '\xfd7zXZ', code: 'is-other-archive', about: 'xz' },
  { start: '\x28\xb5\x2f\xfd', code: 'is-other-archive', about: 'Zstandard' },
  { start: '\x1f\x8b', code: 'is-other-archive', about: 'gzip' },
  { start: 'PK\x03\x04', code: 'is-other-archive', about: 'zip' },
  { start: 'PAR1', code: 'is-database', about: 'Parquet' },
  { start: 'SQLite format 3', code: 'is-database', about: 'SQLite' },
  { start: '\x7fELF', code: 'is-program' },
];
const LONGEST = 16;

/** The same bytes; fails with UnreadablePriceFile when they begin as something else. */
export async function* ofOwnKind(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start = '';
  for await (const chunk of bytes) {
    if (start.length < LONGEST) {
      start += chunk.toString('latin1', 0, LONGEST);
      const found = SIGNATURES.find((each) => start.startsWith(each.start));
      if (found) throw new UnreadablePriceFile(found.code, found.about);
    }
    yield chunk;
  }
}

/** Control characters but tabs and ends of lines. */
const NO_TEXT = /[\0-\x08\x0e-\x1f]/;

/**
 * What the first rows of a file are when they are no rows of cells between commas; undefined when
 * they are, and for no row at all.
 */
export function notTableOf(rows: readonly (readonly string[])[]): FailureCode | undefined {
  const [first] = rows;
  const text = first?.[0] ?? '';
  if (rows.some((cells) => cells.some((cell) => NO_TEXT.test(cell)))) return 'is-binary';
  if (!first || rows.some((cells) => cells.length > 1)) return undefined;
  if (text.includes('\t')) return 'separated-by-tabs';
  return text.split(';').length > 2 ? 'separated-by-semicolons' : 'is-plain-text';
}
