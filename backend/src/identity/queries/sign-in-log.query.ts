import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { allOf, type Page, Sql, utc } from '../../platform/database/sql.js';

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
interface LogRange {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly zone: string;
  readonly limit: number;
  readonly offset: number;
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
    range: { startDate, endDate, zone, limit, offset },
  }: SignInLog): Promise<Page<SignInLogView>> {
    const conditions = [
      ...(startDate
        ? [sql`l.created_at >= ${startDate}::date::timestamp at time zone ${zone}`]
        : []),
      ...(endDate
        ? [sql`l.created_at < (${endDate}::date + 1)::timestamp at time zone ${zone}`]
        : []),
    ];
    return this.sql.page({
      alias: 'l',
      matches: sql`from identity.sign_in_logs l where ${allOf(conditions)}`,
      order: 'l.created_at desc, l.id desc',
      columns: COLUMNS,
      limit,
      offset,
    });
  }
}
