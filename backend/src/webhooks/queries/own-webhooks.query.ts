import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import { type OwnWebhookView, WEBHOOK_COLUMNS } from './webhook.view.js';

/** The webhooks of a person, newest first; or the one with an id. */
export class OwnWebhooks extends Query<OwnWebhookView[]> {
  constructor(
    readonly userId: string,
    readonly id: string | null = null,
  ) {
    super();
  }
}

@QueryHandler(OwnWebhooks)
export class OwnWebhooksHandler implements IQueryHandler<OwnWebhooks> {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  execute({ userId, id }: OwnWebhooks): Promise<OwnWebhookView[]> {
    return this.sql.rows(
      `select ${WEBHOOK_COLUMNS}
        from webhooks.webhooks w
        where w.user_id = ?
          and (?::uuid is null or w.id = ?)
        order by w.created_at desc, w.id desc`,
      [this.clock.now(), userId, id, id],
    );
  }
}
