import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../platform/database/sql.js';

export class ConsentView {
  @ApiProperty({ enum: ['terms', 'privacy', 'health-data', 'sms'], enumName: 'ConsentKind' })
  kind!: 'terms' | 'privacy' | 'health-data' | 'sms';
  version!: string;
  @ApiProperty({ format: 'date-time' }) givenAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) withdrawnAt!: string | null;
}

const MOST = 200;

/** RFC 3339: a timestamp that the driver writes by itself is no `date-time` of the API. */
const utc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What somebody has agreed to, newest first. */
export class MyConsents extends Query<ConsentView[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyConsents)
export class MyConsentsHandler implements IQueryHandler<MyConsents> {
  constructor(private readonly sql: Sql) {}

  async execute({ userId }: MyConsents): Promise<ConsentView[]> {
    return this.sql.rows<ConsentView>(
      `select kind, version, ${utc('given_at')} as "givenAt",
          ${utc('withdrawn_at')} as "withdrawnAt"
        from identity.consents
        where user_id = ?
        order by given_at desc, id desc
        limit ?`,
      [userId, MOST],
    );
  }
}
