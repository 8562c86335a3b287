import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { Settings } from '../../../../platform/config/settings.js';
import { Clock } from '../../../../shared/clock.js';
import { DAY_MS } from '../../../../shared/day.js';
import {
  type Column,
  DICTIONARY,
  dictionary,
  type OpenTable,
  TABLES,
} from '../../application/open-data/open-data-tables.js';
import type {
  OpenDataVersion,
  StoredOpenFile,
} from '../../application/open-data/open-data-versions.js';
import { resourceOf } from './fhir-resources.js';
import { type Row, SqlOpenData } from './sql-open-data.js';
import { StoredGzip } from './stored-gzip.js';
import { StoredOpenDataVersions } from './stored-open-data-versions.js';

/** A version that is younger than this is new enough for the nightly work. */
const FRESH_MS = DAY_MS / 2;
/** So long after its start no run is still writing. */
const ABANDONED_MS = DAY_MS;

/** A file of a table, and how rows are written in it. */
interface Output {
  readonly file: string;
  /** Written first, also when the table is empty. */
  readonly head: string;
  text(rows: readonly Row[]): string;
}

/** Writes versions of the open data. */
@Injectable()
export class OpenDataWriter {
  constructor(
    private readonly source: SqlOpenData,
    private readonly versions: StoredOpenDataVersions,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Writes a version unless there is a new one, and removes those that are too old. */
  async writeIfDue(): Promise<void> {
    const latest = await this.versions.find('latest');
    const now = this.clock.now().getTime();
    if (!latest || now - Date.parse(latest.writtenAt) >= FRESH_MS) await this.write();
    await this.versions.removeOld(
      new Date(now - this.settings.openDataDays * DAY_MS),
      new Date(now - ABANDONED_MS),
    );
  }

  /**
   * Writes a version. What changes meanwhile may be in it or not, and comes after its cursor in
   * the feed of changes.
   */
  async write(): Promise<OpenDataVersion> {
    const now = this.clock.now();
    const run = `${now.getTime()}-${randomBytes(4).toString('hex')}`;
    const changesCursor = await this.source.lastChange();
    const files = [await this.writeDictionary(run)];
    for (const table of TABLES) files.push(...(await this.writeTable(run, table)));
    return this.versions.publish({
      writtenAt: now.toISOString(),
      demo: this.settings.withDemoProviders,
      changesCursor,
      run,
      files,
    });
  }

  /** Reads a table once and writes all of its files. */
  private async writeTable(run: string, table: OpenTable): Promise<StoredOpenFile[]> {
    const outputs = outputsOf(table, this.settings.address).map((output) => ({
      ...output,
      stored: new StoredGzip(output.file, (number, bytes) =>
        this.versions.addPiece(run, output.file, number, bytes),
      ),
    }));
    for (const { head, stored } of outputs) await stored.write(head, 0);
    for await (const rows of this.source.batches(table.name))
      for (const { text, stored } of outputs) await stored.write(text(rows), rows.length);
    const files: StoredOpenFile[] = [];
    for (const { stored } of outputs) files.push(await stored.end());
    return files;
  }

  private async writeDictionary(run: string): Promise<StoredOpenFile> {
    const bytes = Buffer.from(`${dictionary()}\n`);
    await this.versions.addPiece(run, DICTIONARY, 0, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name: DICTIONARY, rows: null, bytes: bytes.length, sha256, pieces: 1 };
  }
}

function outputsOf({ name, resource, columns }: OpenTable, address: string): Output[] {
  return [
    {
      file: `${name}.ndjson.gz`,
      head: '',
      text: (rows) => linesOf(rows, (row) => only(columns, row)),
    },
    {
      file: `${name}.csv.gz`,
      head: csv([columns.map((column) => column.name)]),
      text: (rows) => csv(rows.map((row) => columns.map((column) => cell(column, row)))),
    },
    ...(resource
      ? [
          {
            file: `fhir-${resource}.ndjson.gz`,
            head: '',
            text: (rows: readonly Row[]) =>
              linesOf(rows, (row) => resourceOf(resource, row, address)),
          },
        ]
      : []),
  ];
}

const linesOf = (rows: readonly Row[], of: (row: Row) => object): string =>
  rows.map((row) => `${JSON.stringify(of(row))}\n`).join('');

const only = (columns: readonly Column[], row: Row): object =>
  Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));

/** Cells that look like formulas are escaped. */
const csv = (records: readonly (readonly string[])[]): string =>
  stringify([...records], { escape_formulas: true, record_delimiter: 'windows' });

function cell({ name, type }: Column, row: Row): string {
  const value = row[name];
  if (value === null || value === undefined) return '';
  return type === 'list' ? (value as string[]).join('|') : String(value);
}
