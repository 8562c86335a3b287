import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { Visitors } from '../application/visitors.js';

@Injectable()
export class SqlVisitors extends Visitors {
  constructor(private readonly sql: Sql) {
    super();
  }

  async forget(userId: string): Promise<void> {
    await this.sql.rows(
      'update analytics.user_events set user_id = null, ip_address = null, event_data = null where user_id = ?',
      [userId],
    );
    await this.sql.rows(
      `update analytics.search_analytics set user_id = null, ip_address = null, search_query = '', normalized_query = '' where user_id = ?`,
      [userId],
    );
    await this.sql.rows(
      'update analytics.provider_interactions set user_id = null, ip_address = null, search_query = null where user_id = ?',
      [userId],
    );
  }
}
