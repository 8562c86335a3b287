import { Injectable } from '@nestjs/common';
import { Sql, utc } from '../../platform/database/sql.js';
import { DueDeliveries, type DueDelivery } from '../application/deliveries/due-deliveries.js';

@Injectable()
export class SqlDueDeliveries extends DueDeliveries {
  constructor(private readonly sql: Sql) {
    super();
  }

  async find(deliveryId: string, turn: number): Promise<DueDelivery | undefined> {
    const [row] = await this.sql.rows<DueDelivery>(
      `select w.id as "webhookId",
              w.user_id as "userId",
              w.url,
              d.event_type as type,
              d.record_id as "recordId",
              ${utc('d.occurred_at')} as "occurredAt",
              w.secret_no as "secretNo",
              ${utc('w.previous_until')} as "previousUntil"
         from webhooks.deliveries d
         join webhooks.webhooks w on w.id = d.webhook_id and w.status = 'active'
        where d.id = ?
          and d.turn = ?
          and d.state = 'pending'`,
      [deliveryId, turn],
    );
    return row;
  }
}
