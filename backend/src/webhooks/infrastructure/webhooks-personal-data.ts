import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/commands/personal-data.js';
import { Sql } from '../../platform/database/sql.js';

/** A person's own webhooks with what was sent to them. */
@Injectable()
export class WebhooksPersonalData extends PersonalData {
  readonly section = 'webhooks';

  constructor(private readonly sql: Sql) {
    super();
  }

  async of(userId: string): Promise<object> {
    const rows = await this.sql.rows<{ webhook: object }>(
      `select jsonb_build_object(
          'url', w.url, 'events', w.event_types, 'status', w.status, 'createdAt', w.created_at,
          'deliveries',
            (select coalesce(jsonb_agg(jsonb_build_object(
                'type', d.event_type, 'recordId', d.record_id, 'occurredAt', d.occurred_at,
                'state', d.state, 'lastAttemptAt', d.last_attempt_at) order by d.id), '[]')
            from webhooks.deliveries d where d.webhook_id = w.id)) as webhook
        from webhooks.webhooks w
        where w.user_id = ?
        order by w.created_at, w.id`,
      [userId],
    );
    return rows.map(({ webhook }) => webhook);
  }
}
