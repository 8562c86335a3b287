import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import { OwnWebhookView, WEBHOOK_COLUMNS } from './webhook.view.js';

/** A webhook of a service account. */
export class WebhookView extends OwnWebhookView {
  @ApiProperty({ format: 'uuid' }) serviceAccountId!: string;
}

/** All webhooks of service accounts, newest first; or the one with an id. */
export class AllWebhooks extends Query<WebhookView[]> {
  constructor(readonly id: string | null = null) {
    super();
  }
}

@QueryHandler(AllWebhooks)
export class AllWebhooksHandler implements IQueryHandler<AllWebhooks> {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  execute({ id }: AllWebhooks): Promise<WebhookView[]> {
    return this.sql.rows(
      `select ${WEBHOOK_COLUMNS},
          w.service_account_id as "serviceAccountId"
        from webhooks.webhooks w
        where w.user_id is null
          and (?::uuid is null or w.id = ?)
        order by w.created_at desc, w.id desc`,
      [this.clock.now(), id, id],
    );
  }
}
