import type { ChargeReceiver } from '../../application/price-files/price-files.js';
import type { WrittenHead } from '../../domain/price-files/file-head.js';
import { UnreadablePriceFile } from '../../domain/price-files/price-file.errors.js';
import type { FileFormat } from '../../domain/price-files/price-file-preview.js';
import { cellsOf, type CsvRow } from './csv-cells.js';
import { type ChargeColumns, columnsOf, headOf } from './csv-columns.js';
import { CsvRecords } from './csv-records.js';
import { notTableOf } from './foreign-content.js';

export interface ReadFile {
  readonly format: FileFormat;
  readonly version: string;
  readonly head: WrittenHead;
}

/**
 * Reads a tall or wide CSV file: two rows about the hospital, one with the names of columns, then
 * one row for each charge.
 */
export async function readCsv(
  text: AsyncIterable<string>,
  receiver: ChargeReceiver,
): Promise<ReadFile> {
  const records = new CsvRecords();
  const file = new CsvPriceFile(records, receiver);
  for await (const piece of text) file.take(cellsOf(records.push(piece)));
  file.take(cellsOf(records.end()));
  return file.result();
}

class CsvPriceFile {
  private readonly beginning: (readonly string[])[] = [];
  private head: WrittenHead | undefined;
  private columns: ChargeColumns | undefined;

  constructor(
    private readonly records: CsvRecords,
    private readonly receiver: ChargeReceiver,
  ) {}

  take(rows: readonly CsvRow[]): void {
    for (const row of rows) {
      if (row.cells?.every((cell) => cell.trim() === '')) continue;
      if (this.columns) this.charge(row, this.columns);
      else this.begin(row);
    }
  }

  private begin({ cells }: CsvRow): void {
    if (!cells) throw new UnreadablePriceFile('first-rows-broken');
    this.beginning.push(cells);
    const [names = [], values, header] = this.beginning;
    if (!values) return;
    this.head ??= headOf(names, values);
    if (header) this.columns = columnsOf(header, names, this.head.version);
  }

  private charge({ record, cells }: CsvRow, columns: ChargeColumns): void {
    const place = { row: record.row };
    if (cells && columns.fits(cells)) {
      this.receiver.charge(columns.chargeOf(cells), place, record.lines.join('\n'));
      return;
    }
    this.receiver.quarantine(cells ? 'wrong-cell-count' : 'unreadable-row', place);
    // A stray quotation mark may have swallowed the rows after it.
    if (record.lines.length > 1) this.take(cellsOf(this.records.again(record)));
  }

  result(): ReadFile {
    if (!this.head || !this.columns)
      throw new UnreadablePriceFile(notTableOf(this.beginning) ?? 'header-too-short');
    return { format: this.columns.format, version: this.columns.version, head: this.head };
  }
}
