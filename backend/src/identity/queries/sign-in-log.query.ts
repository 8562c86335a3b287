import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { type Page, type PageRequest, Sql, utc } from '../../platform/database/sql.js';

export class SignInLogView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** Empty for somebody whose account was deleted. */
  email!: string;
  @ApiProperty({ type: String, nullable: true }) userId!: string | null;
  @ApiProperty({ enum: ['magic_link_sent', 'sign_in_success', 'sign_in_failed'] }) eventType!:
    'magic_link_sent' | 'sign_in_success' | 'sign_in_failed';
  success!: boolean;
  /** Why it failed, as a code. */
  @ApiProperty({ type: String, nullable: true }) errorMessage!: string | null;
  @ApiProperty({ type: String, nullable: true }) ipAddress!: string | null;
  @ApiProperty({ type: String, nullable: true }) userAgent!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

/** A page of the log in a range of days, inclusive, YYYY-MM-DD in an IANA time zone. */
interface LogRange extends PageRequest {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly zone: string;
}

const COLUMNS = `
  l.id,
  l.email,
  l.user_id as "userId",
  l.event_type as "eventType",
  l.success,
  l.error_message as "errorMessage",
  l.ip_address as "ipAddress",
  l.user_agent as "userAgent",
  ${utc('l.created_at')} as "createdAt"`;

const NEWEST_FIRST = [
  { by: 'l.created_at', order: 'desc' },
  { by: 'l.id', order: 'desc' },
] as const;

/** Successful and refused sign-ins, newest first. */
export class SignInLog extends Query<Page<SignInLogView>> {
  constructor(readonly range: LogRange) {
    super();
  }
}

@QueryHandler(SignInLog)
export class SignInLogHandler implements IQueryHandler<SignInLog> {
  constructor(private readonly sql: Sql) {}

  execute({
    range: { startDate, endDate, zone, ...page },
  }: SignInLog): Promise<Page<SignInLogView>> {
    const where = [
      ...(startDate
        ? [sql`l.created_at >= ${startDate}::date::timestamp at time zone ${zone}`]
        : []),
      ...(endDate
        ? [sql`l.created_at < (${endDate}::date + 1)::timestamp at time zone ${zone}`]
        : []),
    ];
    return this.sql.page({
      alias: 'l',
      from: sql`from identity.sign_in_logs l`,
      where,
      order: NEWEST_FIRST,
      columns: COLUMNS,
      ...page,
    });
  }
}
