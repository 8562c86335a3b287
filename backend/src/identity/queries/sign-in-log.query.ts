import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../platform/database/sql.js';

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
export interface LogRange {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly zone: string;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the log. */
export interface LogPage {
  readonly rows: SignInLogView[];
  /** Number of all entries in the range, at most 1,001. */
  readonly total: number;
}

/** Successful and refused sign-ins, newest first. */
export class SignInLog extends Query<LogPage> {
  constructor(readonly range: LogRange) {
    super();
  }
}

@QueryHandler(SignInLog)
export class SignInLogHandler implements IQueryHandler<SignInLog> {
  constructor(private readonly sql: Sql) {}

  async execute({
    range: { startDate, endDate, zone, limit, offset },
  }: SignInLog): Promise<LogPage> {
    const conditions: [text: string, ...params: unknown[]][] = [['true']];
    if (startDate)
      conditions.push(['l.created_at >= ?::date::timestamp at time zone ?', startDate, zone]);
    if (endDate)
      conditions.push(['l.created_at < (?::date + 1)::timestamp at time zone ?', endDate, zone]);
    const where = conditions.map(([text]) => text).join(' and ');
    const params = conditions.flatMap(([, ...each]) => each);
    const [page] = await this.sql.rows<LogPage>(
      `select (select count(*)::int
          from (select 1 from identity.sign_in_logs l where ${where} limit 1001) counted) as total,
        (select coalesce(json_agg(page), '[]') from (
          select l.id, l.email, l.user_id as "userId", l.event_type as "eventType", l.success,
            l.error_message as "errorMessage", l.ip_address as "ipAddress",
            l.user_agent as "userAgent",
            to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
          from identity.sign_in_logs l
          where ${where} order by l.created_at desc, l.id desc limit ? offset ?) page) as rows`,
      [...params, ...params, limit, offset],
    );
    return page ?? { rows: [], total: 0 };
  }
}
