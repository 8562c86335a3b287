import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { ProviderNames } from '../../../marketplace/contract/provider-names.js';
import { type Page, type PageRequest, Sql, utc } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';
import { FAILURE_CODES, type FailureCode } from '../../contract/price-file-failures.js';

export const IMPORT_STATUSES = [
  'fetching',
  'reading',
  'ready',
  'applied',
  'undone',
  'failed',
  'canceled',
] as const;
export type PriceFileStatus = (typeof IMPORT_STATUSES)[number];

/** Files of hospitals whose address is watched, or whose file is no longer at its address. */
export const WATCH_FILTERS = ['watched', 'vanished'] as const;
export type WatchFilter = (typeof WATCH_FILTERS)[number];

/** One import of a price file. Figures of the file are null until it was read. */
export class AdminPriceFileRowView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: IMPORT_STATUSES, enumName: 'PriceFileStatus' }) status!: PriceFileStatus;
  fileName!: string;
  /** Where the file is published. */
  @ApiProperty({ type: String, format: 'uri', nullable: true }) sourceUrl!: string | null;
  /** The hospital that it belongs to; null until one is chosen. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) providerId!: string | null;
  /** Our name of that hospital. */
  @ApiProperty({ type: String, nullable: true }) hospital!: string | null;
  /** What the file calls the hospital. */
  @ApiProperty({ type: String, nullable: true }) hospitalInFile!: string | null;
  /** The day on which the hospital updated the file. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) fileDate!: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) bytes!: number | null;
  /** How far it is fetched or read; null while nothing is on the way. */
  @ApiProperty({ type: 'integer', nullable: true }) doneBytes!: number | null;
  /** Null as long as nobody knows how long it is. */
  @ApiProperty({ type: 'integer', nullable: true }) totalBytes!: number | null;
  /** Whether it is fetched or read again from the start, because the server ended meanwhile. */
  again!: boolean;
  /** Rows: data rows of a CSV file, charges of the items of a JSON file. */
  @ApiProperty({ type: 'integer', nullable: true }) rows!: number | null;
  /** Rows with a cash price, of whatever code. */
  @ApiProperty({ type: 'integer', nullable: true }) withCash!: number | null;
  /** Lines, each one of our codes in one context. */
  @ApiProperty({ type: 'integer', nullable: true }) matched!: number | null;
  /** Lines with different cash prices. */
  @ApiProperty({ type: 'integer', nullable: true }) ambiguous!: number | null;
  /** Rows that are not used. */
  @ApiProperty({ type: 'integer', nullable: true }) quarantined!: number | null;
  /** Why it could not be fetched or read, in English. */
  @ApiProperty({ type: String, nullable: true }) failure!: string | null;
  /** The same as a stable code; null for failures of earlier versions, too. */
  @ApiProperty({ enum: FAILURE_CODES, enumName: 'PriceFileFailure', nullable: true })
  failureCode!: FailureCode | null;
  /** What the failure is about, such as a number, a day or a column; null for most codes. */
  @ApiProperty({ type: String, nullable: true }) failureAbout!: string | null;
  /** Whether the same bytes can never be read, so that trying again is of no use. */
  hopeless!: boolean;
  /** Whether the address of the hospital's file is watched. */
  watched!: boolean;
  /** Since when the file is no longer at the watched address. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) vanishedAt!: string | null;
  /** The id of an account, or what does it without one. */
  createdBy!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, nullable: true }) appliedBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) appliedAt!: string | null;
  /** The later file in force that took the place of this one; null while none did. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) replacedBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) replacedAt!: string | null;
  /** The newest earlier import with the same bytes; null without one. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) addedBefore!: string | null;
  /** Whether it waits with the very bytes, read by the same rules, that are in force. */
  sameInForce!: boolean;
  @ApiProperty({ type: String, nullable: true }) undoneBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) undoneAt!: string | null;
}

/** The columns of a PriceFileRow, from `pricing.price_file_imports imported` and IMPORT_JOINS. */
export const IMPORT_COLUMNS = `
  imported.id,
  imported.status,
  imported.file_name as "fileName",
  imported.source_url as "sourceUrl",
  imported.provider_id as "providerId",
  imported.reading->>'hospital' as "hospitalInFile",
  imported.file_date::text as "fileDate",
  imported.bytes::float8 as bytes,
  progress.done_bytes::float8 as "doneBytes",
  progress.total_bytes::float8 as "totalBytes",
  coalesce(progress.again, false) as again,
  (imported.reading->>'rows')::int as rows,
  (imported.reading->>'withCash')::int as "withCash",
  (imported.reading->>'matched')::int as matched,
  (imported.reading->>'ambiguous')::int as ambiguous,
  (imported.reading->>'quarantined')::int as quarantined,
  imported.failure,
  imported.failure_code as "failureCode",
  imported.failure_about as "failureAbout",
  imported.hopeless,
  watched.id is not null as watched,
  ${utc('watched.vanished_at')} as "vanishedAt",
  imported.created_by as "createdBy",
  ${utc('imported.created_at')} as "createdAt",
  imported.applied_by as "appliedBy",
  ${utc('imported.applied_at')} as "appliedAt",
  later.id as "replacedBy",
  ${utc('later.applied_at')} as "replacedAt",
  (
    select earlier.id
    from pricing.price_file_imports earlier
    where earlier.sha256 = imported.sha256 and earlier.created_at < imported.created_at
    order by earlier.created_at desc
    limit 1
  ) as "addedBefore",
  imported.status in ('ready', 'undone')
    and coalesce(newest.sha256 = imported.sha256, false)
    and newest.rules = coalesce((imported.reading->>'rules')::int, 1) as "sameInForce",
  imported.undone_by as "undoneBy",
  ${utc('imported.undone_at')} as "undoneAt"`;

export const IMPORT_JOINS = `
  left join pricing.price_file_progress progress
    on progress.import_id = imported.id and imported.status in ('fetching', 'reading')
  left join pricing.watched_price_files watched
    on watched.provider_id = imported.provider_id
  left join lateral (
    select other.id, other.applied_at
    from pricing.price_file_imports other
    where imported.status = 'applied' and other.status = 'applied'
      and other.provider_id = imported.provider_id and other.applied_at > imported.applied_at
    order by other.applied_at
    limit 1
  ) later on true
  left join lateral (
    select other.sha256, coalesce((other.reading->>'rules')::int, 1) as rules
    from pricing.price_file_imports other
    where other.provider_id = imported.provider_id and other.status = 'applied'
    order by other.applied_at desc
    limit 1
  ) newest on true`;

export type PriceFileRow = Omit<AdminPriceFileRowView, 'hospital'>;

interface AdminPriceFilesFilter extends PageRequest {
  readonly status?: PriceFileStatus;
  readonly providerId?: string;
  readonly watch?: WatchFilter;
}

/** Imports of price files, newest first. */
export class AdminPriceFiles extends Query<Page<AdminPriceFileRowView>> {
  constructor(
    readonly filter: AdminPriceFilesFilter,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(AdminPriceFiles)
export class AdminPriceFilesHandler implements IQueryHandler<AdminPriceFiles> {
  constructor(
    private readonly sql: Sql,
    private readonly providers: ProviderNames,
  ) {}

  async execute({
    filter: { status, providerId, watch, ...page },
    language,
  }: AdminPriceFiles): Promise<Page<AdminPriceFileRowView>> {
    const where = [
      ...(status ? [sql`imported.status = ${status}`] : []),
      ...(providerId ? [sql`imported.provider_id = ${providerId}`] : []),
      ...(watch ? [sql.raw(WATCH_CONDITIONS[watch])] : []),
    ];
    const { rows, ...rest } = await this.sql.page<PriceFileRow>({
      alias: 'imported',
      from: sql`from pricing.price_file_imports imported`,
      where,
      order: NEWEST_FIRST,
      columns: IMPORT_COLUMNS,
      joins: IMPORT_JOINS,
      ...page,
    });
    const ids = rows.flatMap(({ providerId }) => providerId ?? []);
    const names = new Map(
      (ids.length ? await this.providers.of(ids, language) : []).map(({ id, name }) => [id, name]),
    );
    return {
      ...rest,
      rows: rows.map((row) => ({ ...row, hospital: names.get(row.providerId ?? '') ?? null })),
    };
  }
}

const NEWEST_FIRST = [
  { by: 'imported.created_at', order: 'desc' },
  { by: 'imported.id', order: 'desc' },
] as const;

const WATCH_CONDITIONS: Readonly<Record<WatchFilter, string>> = {
  watched: `exists (
    select from pricing.watched_price_files watched
    where watched.provider_id = imported.provider_id
  )`,
  vanished: `exists (
    select from pricing.watched_price_files watched
    where watched.provider_id = imported.provider_id and watched.vanished_at is not null
  )`,
};
