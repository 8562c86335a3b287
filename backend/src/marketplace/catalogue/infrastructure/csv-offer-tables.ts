import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CsvError, parse } from 'csv-parse/sync';
import { Sql } from '../../../platform/database/sql.js';
import { spreadsheet } from '../../../platform/files/spreadsheet.js';
import { OfferTables } from '../application/offers/offer-tables.js';
import { UnreadableTable } from '../domain/offers/offer-import.js';
import {
  cellsOf,
  OFFER_COLUMNS,
  type OfferCells,
  type OfferRow,
} from '../domain/offers/offer-table.js';
import { EXISTING_OFFERS, existingOfferOf, type ExistingOfferRow } from './sql-bulk-offers.js';

const MAX_ROWS = 5000;
/** Characters. */
const MAX_ROW_LENGTH = 20_000;
/** Offers that the export reads at a time. */
const BATCH = 1000;
/** The apostrophe that the export puts before a cell that looks like a formula. */
const MARKED = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;
/** The columns of the export. */
const EXPORTED_COLUMNS = [
  'link_id',
  'version',
  'provider_id',
  'provider',
  'service',
  'service_name',
  ...OFFER_COLUMNS.slice(4),
  'status',
  'source',
  'as_of',
];

interface ParsedRow {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

@Injectable()
export class CsvOfferTables extends OfferTables {
  constructor(private readonly sql: Sql) {
    super();
  }

  read(bytes: Buffer): OfferRow[] {
    if (!isUtf8(bytes)) throw new UnreadableTable('marketplace.table-utf8');
    const text = bytes.toString();
    if (text.includes('\0')) throw new UnreadableTable('marketplace.table-utf8');
    const [header, ...rows] = parseCsv(text);
    const names = (header?.record ?? []).map((name) => name.trim().toLowerCase());
    const missing = OFFER_COLUMNS.filter((column) => !names.includes(column));
    if (missing.length)
      throw new UnreadableTable(`marketplace.table-columns:${missing.join(', ')}`);
    if (new Set(names).size < names.length) throw new UnreadableTable('marketplace.table-names');
    if (!rows.length) throw new UnreadableTable('marketplace.table-empty');
    if (rows.length > MAX_ROWS) throw new UnreadableTable(`marketplace.table-rows:${MAX_ROWS}`);
    return rows.map(({ record, info }) => {
      if (record.length !== names.length)
        throw new UnreadableTable('marketplace.table-cells', `rows[${info.lines}]`);
      const cell = (column: string): string =>
        (record[names.indexOf(column)] ?? '').trim().replace(MARKED, '');
      // All columns exist: checked above.
      return {
        line: info.lines,
        cells: Object.fromEntries(
          OFFER_COLUMNS.map((column) => [column, cell(column)]),
        ) as unknown as OfferCells,
      };
    });
  }

  write(providerId?: string): Readable {
    return spreadsheet(this.rows(providerId), EXPORTED_COLUMNS);
  }

  private async *rows(providerId?: string): AsyncGenerator<object> {
    let batch = await this.batch(providerId);
    while (batch.length > 0) {
      yield* batch.map(exportedRow);
      const isLast = batch.length < BATCH;
      batch = isLast ? [] : await this.batch(providerId, batch.at(-1)?.id);
    }
  }

  private batch(providerId?: string, afterId?: string): Promise<ExistingOfferRow[]> {
    const conditions = ['link.deleted_at is null'];
    const params: string[] = [];
    if (providerId) {
      conditions.push('link.provider_id = ?');
      params.push(providerId);
    }
    if (afterId) {
      conditions.push('link.id > ?');
      params.push(afterId);
    }
    return this.sql.rows<ExistingOfferRow>(
      `${EXISTING_OFFERS}
        where ${conditions.join(' and ')}
        order by link.id
        limit ${BATCH}`,
      params,
    );
  }
}

function exportedRow(row: ExistingOfferRow): object {
  const { id, version, provider, service, offer } = existingOfferOf(row);
  return {
    link_id: id,
    version,
    provider_id: provider.id,
    provider: provider.name,
    service: service.key,
    service_name: service.name,
    ...cellsOf(offer),
    status: row.status,
    source: row.sourceKind ?? '',
    as_of: row.sourceAsOf ?? '',
  };
}

/** A comma, or what spreadsheets of other countries write instead. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\r|\n|$/));
  return [',', ';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ',';
}

function parseCsv(text: string): ParsedRow[] {
  try {
    // The types of csv-parse do not cover what the option `info` makes of the rows.
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_LENGTH,
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line: unknown = error['lines'];
    throw new UnreadableTable(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'marketplace.table-long-row'
        : 'marketplace.table-quotes',
      typeof line === 'number' ? `rows[${line}]` : '',
    );
  }
}
