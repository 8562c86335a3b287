import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { Sql } from '../../platform/database/sql.js';
import { Retention } from '../../platform/events/retention.js';

/** Deletes deliveries after WEBHOOK_DAYS, whatever has become of them. */
@Injectable()
export class DeliveryRetention extends Retention {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  async apply(): Promise<void> {
    await this.sql.rows(
      `delete from webhooks.deliveries where created_at < now() - ? * interval '1 day'`,
      [this.settings.webhookDays],
    );
  }
}
