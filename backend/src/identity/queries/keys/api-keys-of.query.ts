import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf, daysAfter } from '../../../shared/day.js';
import { type ApiKeyView, COUNTED_DAYS, KEY_COLUMNS, KEY_USES } from './api-key.view.js';

/** The keys of a person that are not revoked, newest first; or the one with an id. */
export class ApiKeysOf extends Query<ApiKeyView[]> {
  constructor(
    readonly userId: string,
    readonly keyId: string | null = null,
  ) {
    super();
  }
}

@QueryHandler(ApiKeysOf)
export class ApiKeysOfHandler implements IQueryHandler<ApiKeysOf> {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  execute({ userId, keyId }: ApiKeysOf): Promise<ApiKeyView[]> {
    const now = this.clock.now();
    return this.sql.rows(
      `select ${KEY_COLUMNS}
        from identity.api_keys k
        ${KEY_USES}
        where k.user_id = ?
          and k.revoked_at is null
          and (?::uuid is null or k.id = ?)
        order by k.created_at desc, k.id desc`,
      [now, now, daysAfter(dayOf(now), 1 - COUNTED_DAYS), userId, keyId, keyId],
    );
  }
}
