import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { Sql } from '../../platform/database/sql.js';
import { Retention } from '../../platform/events/retention.js';

/** In the sandbox, webhooks are deleted with their deliveries after SANDBOX_DAYS. */
@Injectable()
export class SandboxWebhookRetention extends Retention {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  async apply(): Promise<void> {
    const { inSandbox, sandboxDays } = this.settings;
    if (!inSandbox) return;
    await this.sql.rows(
      `delete from webhooks.webhooks where created_at < now() - ? * interval '1 day'`,
      [sandboxDays],
    );
  }
}
