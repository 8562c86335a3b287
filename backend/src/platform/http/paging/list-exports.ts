import { applyDecorators, Injectable, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AccountNames } from '../../../shared/account-names.js';
import { Commands } from '../../commands/commands.js';
import { Registry } from '../../config/registry.js';
import type { Position } from '../../database/keyset.js';
import type { Page } from '../../database/sql.js';
import { ExportList } from '../../files/export-list.command.js';
import { spreadsheet } from '../../files/spreadsheet.js';
import type { RequestContext } from '../auth/request-context.js';
import { NoStore } from '../caching/no-store.js';

const BATCH = 1000;

/** Which rows of a list the next batch of an export holds. */
export interface Batch {
  readonly limit: number;
  readonly offset: 0;
  /** Where the batch before ended; undefined for the first one. */
  readonly cursor: Position | undefined;
}

/** A list as a table. */
interface ExportedList<Row> {
  readonly name: string;
  /** Names of fields. */
  readonly columns: readonly (keyof Row & string)[];
  /** Those that are cents; the table has dollars. */
  readonly cents?: readonly (keyof Row & string)[];
  /** Those that are ids of accounts; each is followed by a column with the email address. */
  readonly accounts?: readonly (keyof Row & string)[];
}

/** An operation that answers a list as CSV. */
export const CsvList = () =>
  applyDecorators(
    NoStore(),
    ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } }),
  );

/**
 * Answers lists as CSV tables for spreadsheets: all rows that the filters show, in the order of the
 * page. A row whose place in it changes while the file is written may be missing or there twice.
 */
@Injectable()
export class ListExports {
  constructor(
    private readonly commands: Commands,
    private readonly registry: Registry,
  ) {}

  /** Records the export, then reads the rows in batches while the file is written. */
  async send<Row>(
    list: ExportedList<Row>,
    read: (batch: Batch) => Promise<Page<Row>>,
    context: RequestContext,
  ): Promise<StreamableFile> {
    await this.commands.execute(new ExportList(list.name), { ...context, key: undefined });
    const columns = list.columns.flatMap((column) =>
      list.accounts?.includes(column) ? [column, addressOf(column)] : column,
    );
    return new StreamableFile(spreadsheet(this.cells(read, list), columns), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${list.name}.csv"`,
    });
  }

  private async *cells<Row>(
    read: (batch: Batch) => Promise<Page<Row>>,
    { columns, cents = [], accounts = [] }: ExportedList<Row>,
  ): AsyncGenerator<object> {
    for await (const rows of batchesOf(read)) {
      const addresses = await this.addressesOf(rows, accounts);
      for (const row of rows)
        yield Object.fromEntries([
          ...columns.map((column) => [column, cellOf(row[column], cents.includes(column))]),
          ...accounts.map((column) => [addressOf(column), addresses.get(String(row[column]))]),
        ]);
    }
  }

  /** Nobody's for accounts that were deleted, and for the system. */
  private async addressesOf<Row>(
    rows: readonly Row[],
    accounts: readonly (keyof Row & string)[],
  ): Promise<ReadonlyMap<string, string>> {
    const ids = new Set(rows.flatMap((row) => accounts.map((column) => String(row[column]))));
    const [names] = this.registry.all(AccountNames);
    return (await names?.emailsByIds([...ids])) ?? new Map();
  }
}

const addressOf = (column: string): string => `${column.replace(/Id$/, '')}Email`;

async function* batchesOf<Row>(
  read: (batch: Batch) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  let cursor: Position | undefined;
  do {
    const { rows, next } = await read({ limit: BATCH, offset: 0, cursor });
    yield rows;
    cursor = next ?? undefined;
  } while (cursor);
}

function cellOf(value: unknown, isCents: boolean): unknown {
  if (isCents && typeof value === 'number') return (value / 100).toFixed(2);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('; ') : value;
}
