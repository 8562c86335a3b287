import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { ProviderNames } from '../../../marketplace/contract/provider-names.js';
import { type Page, type PageRequest, Sql, utc } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';
import { FAILURE_CODES, type FailureCode } from '../../contract/price-file-failures.js';

export const WATCH_OUTCOMES = ['unchanged', 'changed', 'vanished', 'refused'] as const;
export type WatchOutcome = (typeof WATCH_OUTCOMES)[number];

/** A hospital's price file whose address is looked at again and again. */
export class WatchedPriceFileView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) providerId!: string;
  /** Our name of the hospital; null when it is gone. */
  @ApiProperty({ type: String, nullable: true }) hospital!: string | null;
  @ApiProperty({ format: 'uri' }) address!: string;
  /** The last look; null before the first. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) checkedAt!: string | null;
  @ApiProperty({ enum: WATCH_OUTCOMES, enumName: 'WatchOutcome', nullable: true })
  outcome!: WatchOutcome | null;
  /** In English, why the last look found no file; null when it did. */
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  /** The same as a stable code; null for looks of earlier versions, too. */
  @ApiProperty({ enum: FAILURE_CODES, enumName: 'PriceFileFailure', nullable: true })
  reasonCode!: FailureCode | null;
  /** What the reason is about, such as a number; null for most codes. */
  @ApiProperty({ type: String, nullable: true }) reasonAbout!: string | null;
  /** Since when the file is no longer there. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) vanishedAt!: string | null;
  /** The import of the newest file from this address. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) lastImportId!: string | null;
  /** The id of an account, or what does it without one. */
  createdBy!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

/** Watched price files, the newest first. */
export class AdminWatchedPriceFiles extends Query<Page<WatchedPriceFileView>> {
  constructor(
    readonly page: PageRequest,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(AdminWatchedPriceFiles)
export class AdminWatchedPriceFilesHandler implements IQueryHandler<AdminWatchedPriceFiles> {
  constructor(
    private readonly sql: Sql,
    private readonly providers: ProviderNames,
  ) {}

  async execute({ page, language }: AdminWatchedPriceFiles): Promise<Page<WatchedPriceFileView>> {
    const { rows, ...rest } = await this.sql.page<Omit<WatchedPriceFileView, 'hospital'>>({
      alias: 'watched',
      from: sql`from pricing.watched_price_files watched`,
      order: NEWEST_FIRST,
      columns: COLUMNS,
      ...page,
    });
    const ids = rows.map(({ providerId }) => providerId);
    const names = new Map(
      (ids.length ? await this.providers.of(ids, language) : []).map(({ id, name }) => [id, name]),
    );
    return {
      ...rest,
      rows: rows.map((row) => ({ ...row, hospital: names.get(row.providerId) ?? null })),
    };
  }
}

const NEWEST_FIRST = [
  { by: 'watched.created_at', order: 'desc' },
  { by: 'watched.id', order: 'desc' },
] as const;

const COLUMNS = `
  watched.id,
  watched.provider_id as "providerId",
  watched.address,
  ${utc('watched.checked_at')} as "checkedAt",
  watched.outcome,
  watched.reason,
  watched.reason_code as "reasonCode",
  watched.reason_about as "reasonAbout",
  ${utc('watched.vanished_at')} as "vanishedAt",
  watched.last_import_id as "lastImportId",
  watched.created_by as "createdBy",
  ${utc('watched.created_at')} as "createdAt"`;
