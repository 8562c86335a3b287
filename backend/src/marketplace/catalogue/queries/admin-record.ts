import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import type { SortKey } from '../../../platform/database/keyset.js';
import {
  changedSince,
  type Fragment,
  idOrWords,
  type PageRequest,
  utc,
} from '../../../platform/database/sql.js';

export const WORKFLOW_STATUSES = ['draft', 'in_review', 'published', 'suspended'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/** The fields that administrators see of every record. */
export class AdminRecordView {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: WORKFLOW_STATUSES, enumName: 'WorkflowStatus' }) status!: WorkflowStatus;
  /** One more with every write; `If-Match` or the body may name the one that was read. */
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) publishedAt!: string | null;
}

export const VERIFICATION_METHODS = ['phone', 'document', 'provider_form', 'import'] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

export class AdminVerifiedRecordView extends AdminRecordView {
  /** When our staff last checked it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastVerifiedAt!:
    string | null;
  @ApiProperty({ enum: VERIFICATION_METHODS, enumName: 'VerificationMethod', nullable: true })
  verificationMethod!: VerificationMethod | null;
}

/** The columns of an AdminRecordView. */
export const recordColumns = (record: string): string =>
  `${record}.id,
    ${record}.status,
    ${record}.version,
    ${utc(`${record}.created_at`)} as "createdAt",
    ${utc(`${record}.updated_at`)} as "updatedAt",
    ${utc(`${record}.published_at`)} as "publishedAt"`;

/** The columns of an AdminVerifiedRecordView. */
export const verifiedColumns = (record: string): string =>
  `${recordColumns(record)},
    ${utc(`${record}.last_verified_at`)} as "lastVerifiedAt",
    ${record}.verification_method as "verificationMethod"`;

export interface AdminFilter<Sort extends string = string> extends PageRequest {
  readonly search?: string;
  readonly status?: WorkflowStatus;
  /** Only these. */
  readonly ids?: readonly string[];
  /** ISO 8601 with a zone. */
  readonly updatedSince?: string;
  /** By name when absent. */
  readonly sort?: Sort;
  readonly order?: 'asc' | 'desc';
}

/**
 * The order of a page: the chosen columns, else the name, then the id as a tie breaker.
 * Its shape is that of the indexes. Records without a price come last.
 */
export function orderOf<Sort extends string>(
  columns: Readonly<Record<Sort | 'name', readonly string[]>>,
  record: string,
  { sort, order = 'asc' }: AdminFilter<Sort>,
): SortKey[] {
  return [...columns[sort ?? 'name'], 'id'].map((column) => ({
    by: `${record}.${column}`,
    order,
    nulls: column === 'price' ? 'last' : undefined,
  }));
}

/** What the rows of a page must hold, whatever their kind. */
export function conditionsOf(
  record: string,
  { search, status, ids, updatedSince }: AdminFilter,
): Fragment[] {
  return [
    sql.raw(`${record}.deleted_at is null`),
    ...(status ? [sql`${sql.raw(record)}.status = ${status}`] : []),
    ...(ids ? [sql`${sql.raw(record)}.id = any(${ids}::uuid[])`] : []),
    ...changedSince(record, updatedSince),
    ...idOrWords(record, search),
  ];
}
