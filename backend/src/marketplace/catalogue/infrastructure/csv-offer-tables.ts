import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify';
import { Sql } from '../../../platform/database/sql.js';
import { OfferTables } from '../application/offers/offer-tables.js';
import { UnreadableTable } from '../domain/offers/offer-import.js';
import {
  cellsOf,
  OFFER_COLUMNS,
  type OfferCells,
  type OfferRow,
} from '../domain/offers/offer-table.js';
import { KNOWN_OFFERS, knownOffer, type KnownOfferRow } from './sql-offer-book.js';

const MOST_ROWS = 5000;
const LONGEST_ROW = 20_000;
const BATCH = 1000;
/** What a spreadsheet takes for a formula, behind the sign that keeps it from doing so. */
const MARKED = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;
const WRITTEN = [
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
    const [header, ...rows] = parsed(text);
    const names = (header?.record ?? []).map((name) => name.trim().toLowerCase());
    const missing = OFFER_COLUMNS.filter((column) => !names.includes(column));
    if (missing.length)
      throw new UnreadableTable(`marketplace.table-columns:${missing.join(', ')}`);
    if (new Set(names).size < names.length) throw new UnreadableTable('marketplace.table-names');
    if (!rows.length) throw new UnreadableTable('marketplace.table-empty');
    if (rows.length > MOST_ROWS) throw new UnreadableTable(`marketplace.table-rows:${MOST_ROWS}`);
    return rows.map(({ record, info }) => {
      if (record.length !== names.length)
        throw new UnreadableTable('marketplace.table-cells', `rows[${info.lines}]`);
      const cell = (column: string): string =>
        (record[names.indexOf(column)] ?? '').trim().replace(MARKED, '');
      // Every column is there, as was checked above.
      return {
        line: info.lines,
        cells: Object.fromEntries(
          OFFER_COLUMNS.map((column) => [column, cell(column)]),
        ) as unknown as OfferCells,
      };
    });
  }

  write(providerId?: string): Readable {
    return Readable.from(this.rows(providerId)).pipe(
      stringify({
        header: true,
        columns: WRITTEN,
        record_delimiter: 'windows',
        bom: true,
        escape_formulas: true,
      }),
    );
  }

  private async *rows(providerId?: string): AsyncGenerator<object> {
    for (let last: string | undefined; ;) {
      const where = [
        'link.deleted_at is null',
        ...(providerId ? ['link.provider_id = ?'] : []),
        ...(last ? ['link.id > ?'] : []),
      ].join(' and ');
      const batch: KnownOfferRow[] = await this.sql.rows<KnownOfferRow>(
        `${KNOWN_OFFERS} where ${where} order by link.id limit ${BATCH}`,
        [...(providerId ? [providerId] : []), ...(last ? [last] : [])],
      );
      for (const row of batch) {
        const { id, version, provider, service, offer } = knownOffer(row);
        yield {
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
      last = batch.at(-1)?.id;
      if (batch.length < BATCH) return;
    }
  }
}

/** Commas, or what a spreadsheet of another country writes instead. */
const delimiterOf = (text: string): string =>
  [',', ';', '\t'].find((sign) => text.slice(0, text.search(/\r|\n|$/)).includes(sign)) ?? ',';

function parsed(text: string): ParsedRow[] {
  try {
    // Its types do not know what `info` makes of the rows.
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
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
