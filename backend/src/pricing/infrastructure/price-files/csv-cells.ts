import { parse } from 'csv-parse/sync';
import type { CsvRecord } from './csv-records.js';

/** A record with its cells; without any, they cannot be told apart. */
export interface CsvRow {
  readonly record: CsvRecord;
  readonly cells: readonly string[] | undefined;
}

/** Splits records into cells, many at a time. */
export function cellsOf(records: readonly CsvRecord[]): CsvRow[] {
  const single = records.filter(({ lines, isBroken }) => lines.length === 1 && !isBroken);
  // A line cannot become two records, so as many records as lines are the same ones.
  const parsed = parsedRows(single.map(({ lines }) => lines[0] ?? '').join('\n'));
  const known = new Map(
    parsed?.length === single.length
      ? single.map((record, index) => [record, parsed[index]])
      : single.map((record) => [record, oneRow(record)]),
  );
  return records.map((record) => ({
    record,
    cells: record.isBroken ? undefined : (known.get(record) ?? oneRow(record)),
  }));
}

function oneRow({ lines }: CsvRecord): string[] | undefined {
  const [row, ...more] = parsedRows(lines.join('\n')) ?? [];
  return more.length ? undefined : row;
}

function parsedRows(text: string): string[][] | undefined {
  try {
    return parse(text, { relax_column_count: true, relax_quotes: true, record_delimiter: '\n' });
  } catch {
    return undefined;
  }
}
