import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/commands/personal-data.js';
import { Sql } from '../../platform/database/sql.js';

@Injectable()
export class AnalyticsPersonalData extends PersonalData {
  readonly section = 'analytics';

  constructor(private readonly sql: Sql) {
    super();
  }

  async of(userId: string): Promise<object> {
    const [events, searches, interactions] = await Promise.all(
      ['user_events', 'search_analytics', 'provider_interactions'].map(async (table) => {
        const rows = await this.sql.rows<{ row: object }>(
          `select to_jsonb(t) - 'user_id' - 'excluded' as row
            from analytics.${table} t where user_id = ? order by received_at, id`,
          [userId],
        );
        return rows.map(({ row }) => row);
      }),
    );
    return { events, searches, interactions };
  }
}
