import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql, utc } from '../../platform/database/sql.js';

export class ConsentView {
  @ApiProperty({ enum: ['terms', 'privacy', 'health-data', 'sms'], enumName: 'ConsentKind' })
  kind!: 'terms' | 'privacy' | 'health-data' | 'sms';
  version!: string;
  @ApiProperty({ format: 'date-time' }) givenAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) withdrawnAt!: string | null;
}

const MAX_CONSENTS = 200;

/** The consents of a user, newest first, at most 200. */
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
      [userId, MAX_CONSENTS],
    );
  }
}
