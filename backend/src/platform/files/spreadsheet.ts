import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * CSV for spreadsheets (RFC 4180, with a byte order mark), written while the rows are read. Cells
 * that look like formulas are escaped. When the rows fail, reading it fails.
 */
export function spreadsheet(rows: AsyncIterable<object>, columns: readonly string[]): Readable {
  const table = stringify({
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    bom: true,
    escape_formulas: true,
  });
  // Whoever reads the table is told; without this, an error of the rows would end the process.
  pipeline(Readable.from(rows), table, () => undefined);
  return table;
}
