import { ApiProperty } from '@nestjs/swagger';

export const WORKFLOW_STATUSES = ['draft', 'in_review', 'published', 'suspended'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/** What administrators see of every record. */
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
  /** When somebody of ours last checked it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastVerifiedAt!:
    string | null;
  @ApiProperty({ enum: VERIFICATION_METHODS, enumName: 'VerificationMethod', nullable: true })
  verificationMethod!: VerificationMethod | null;
}

export const utc = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of an AdminRecordView. */
export const recordColumns = (record: string): string =>
  `${record}.id, ${record}.status, ${record}.version, ${utc(`${record}.created_at`)} as "createdAt", ${utc(`${record}.updated_at`)} as "updatedAt", ${utc(`${record}.published_at`)} as "publishedAt"`;

/** The columns of an AdminVerifiedRecordView. */
export const verifiedColumns = (record: string): string =>
  `${recordColumns(record)}, ${utc(`${record}.last_verified_at`)} as "lastVerifiedAt", ${record}.verification_method as "verificationMethod"`;

export interface AdminPage<View> {
  readonly rows: View[];
  /** Counted up to one more than 1,000. */
  readonly total: number;
}

/**
 * A page of records by name: what is counted, and what is shown of it. Takes the parameters of
 * `from` twice, then limit and offset.
 */
export const pageOf = (columns: string, from: string, order: string): string => `
  select (select count(*)::int from (select ${from} limit 1001) counted) as total,
    (select coalesce(json_agg(page), '[]') from (select ${columns} ${from} order by ${order} limit ? offset ?) page) as rows`;

export interface AdminFilter<Sort extends string = string> {
  readonly search?: string;
  readonly status?: WorkflowStatus;
  /** By name when absent. */
  readonly sort?: Sort;
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/**
 * A total order: by the chosen columns, else by the name, in the shape of the indexes; what has no
 * value comes last.
 */
export function orderOf<Sort extends string>(
  columns: Readonly<Record<Sort | 'name', readonly string[]>>,
  record: string,
  { sort, order = 'asc' }: AdminFilter<Sort>,
): string {
  return [...columns[sort ?? 'name'], 'id']
    .map((column) => `${record}.${column} ${order}${column === 'price' ? ' nulls last' : ''}`)
    .join(', ');
}

/** Conditions of a page with their parameters. */
export function conditions(
  record: string,
  { search, status }: AdminFilter,
  words: readonly string[],
): { where: string; params: unknown[] } {
  const found: [text: string, ...params: unknown[]][] = [[`${record}.deleted_at is null`]];
  if (status) found.push([`${record}.status = ?`, status]);
  if (search)
    for (const word of words) found.push([`${record}.search like marketplace.containing(?)`, word]);
  return {
    where: found.map(([each]) => each).join(' and '),
    params: found.flatMap(([, ...params]) => params),
  };
}
