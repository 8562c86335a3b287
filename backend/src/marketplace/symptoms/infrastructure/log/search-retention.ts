import { Injectable } from '@nestjs/common';
import { Settings } from '../../../../platform/config/settings.js';
import { Sql } from '../../../../platform/database/sql.js';
import { Retention } from '../../../../platform/events/retention.js';

@Injectable()
export class SearchRetention extends Retention {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  async apply(): Promise<void> {
    await this.sql.rows(
      `delete from marketplace.searches where searched_at < now() - ? * interval '1 day'`,
      [this.settings.searchDays],
    );
  }
}
