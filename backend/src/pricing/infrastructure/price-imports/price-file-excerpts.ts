import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Place } from '../../domain/price-files/charge.js';

/** `backend/data/price-files`, relative to `src` and to `dist` alike. */
const FOLDER = fileURLToPath(new URL('../../../../data/price-files/', import.meta.url));
/** The line with the names of the columns in a CSV file of the template. */
const HEADER_LINE = 3;
const SOURCE_ROW = /^(?:row (\d+)|item (\d+)\/charge (\d+))$/;

/** What our own excerpt of a hospital's price file says beside the columns of the template. */
export interface Excerpt {
  readonly path: string;
  /** Where the hospital publishes the whole file; null when it has no lasting address. */
  readonly sourceUrl: string | null;
  /** Where the whole file has the price that stands on a line of the excerpt. */
  readonly sourcePlaces: ReadonlyMap<number, Place>;
}

/** The excerpts of this release, by name. */
export async function priceFileExcerpts(): Promise<Excerpt[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.csv')).sort();
  return Promise.all(names.map((name) => readExcerpt(join(FOLDER, name))));
}

async function readExcerpt(path: string): Promise<Excerpt> {
  const rows: Record<string, string>[] = parse(await readFile(path, 'utf8'), {
    columns: true,
    from_line: HEADER_LINE,
  });
  return {
    path,
    sourceUrl: rows[0]?.excerpt_source_url || null,
    sourcePlaces: new Map(
      rows.map((row, index) => [HEADER_LINE + 1 + index, placeOf(row.excerpt_source_row ?? '')]),
    ),
  };
}

/** @throws Error when the text is no place of a price file */
function placeOf(text: string): Place {
  const [, row, item, charge] = SOURCE_ROW.exec(text) ?? [];
  if (row !== undefined) return { row: Number(row) };
  if (item === undefined || charge === undefined)
    throw new Error(`An excerpt of a price file names no source row: ${text}`);
  return { row: Number(item), charge: Number(charge) };
}
