import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { Sql } from '../../platform/database/sql.js';
import { Retention } from '../../platform/events/retention.js';

/** In the sandbox, price requests are deleted with their quotes after SANDBOX_DAYS. */
@Injectable()
export class SandboxPriceRetention extends Retention {
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
      `with old as (
         select id
           from pricing.price_requests
          where created_at < now() - ? * interval '1 day'
       ), quotes as (
         delete from pricing.quotes where price_request_id in (select id from old)
       )
       delete from pricing.price_requests where id in (select id from old)`,
      [sandboxDays],
    );
  }
}
