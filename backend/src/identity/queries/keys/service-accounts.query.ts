import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql, utc } from '../../../platform/database/sql.js';
import { API_SCOPES, type ApiScope } from '../../../shared/api-keys.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf, daysAfter } from '../../../shared/day.js';
import { ApiKeyView, COUNTED_DAYS, KEY_COLUMNS, KEY_USES } from './api-key.view.js';

export class ServiceAccountView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  name!: string;
  /** What its keys may hold at most. */
  @ApiProperty({ enum: API_SCOPES, enumName: 'ApiScope', isArray: true }) scopes!: ApiScope[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** The address of who made it; null when that account is deleted. */
  @ApiProperty({ type: String, nullable: true }) createdBy!: string | null;
  /** Those that are not revoked, newest first. */
  keys!: ApiKeyView[];
}

/** The open service accounts with their keys, by name; or the one with an id. */
export class ServiceAccounts extends Query<ServiceAccountView[]> {
  constructor(readonly id: string | null = null) {
    super();
  }
}

@QueryHandler(ServiceAccounts)
export class ServiceAccountsHandler implements IQueryHandler<ServiceAccounts> {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  execute({ id }: ServiceAccounts): Promise<ServiceAccountView[]> {
    const now = this.clock.now();
    return this.sql.rows(
      `select
          s.id,
          s.name,
          s.scopes,
          ${utc('s.created_at')} as "createdAt",
          (select u.email
            from identity.users u
            where u.id = s.created_by and u.email not like '%@erased.invalid') as "createdBy",
          (select coalesce(json_agg(key order by key."createdAt" desc, key.id desc), '[]')
            from (
              select ${KEY_COLUMNS}
                from identity.api_keys k
                ${KEY_USES}
                where k.service_account_id = s.id and k.revoked_at is null
            ) key) as keys
        from identity.service_accounts s
        where s.closed_at is null and (?::uuid is null or s.id = ?)
        order by lower(s.name), s.id`,
      [now, now, daysAfter(dayOf(now), 1 - COUNTED_DAYS), id, id],
    );
  }
}
