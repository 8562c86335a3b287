import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { Sql } from '../../platform/database/sql.js';
import { Retention } from '../../platform/events/retention.js';

/**
 * What a person wrote about their health is emptied some time after the last thing that happened to
 * the request.
 */
@Injectable()
export class DescriptionRetention extends Retention {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  async apply(): Promise<void> {
    await this.sql.rows(
      `update pricing.price_requests
      set description = '', contact_phone = null, version = version + 1
      where (description <> '' or contact_phone is not null)
        and updated_at < now() - ? * interval '1 day'`,
      [this.settings.symptomsDays],
    );
  }
}
