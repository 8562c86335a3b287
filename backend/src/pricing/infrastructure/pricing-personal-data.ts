import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/commands/personal-data.js';
import { Sql } from '../../platform/database/sql.js';
import { AS_SENT } from '../queries/followed-price-request.query.js';

@Injectable()
export class PricingPersonalData extends PersonalData {
  readonly section = 'priceRequests';

  constructor(private readonly sql: Sql) {
    super();
  }

  async of(userId: string): Promise<object> {
    const rows = await this.sql.rows<{ request: object }>(
      `select
        to_jsonb(r)
          - 'version'
          - 'admin_notes'
          - 'token'
          - 'mail_token'
          - 'contact_sort'
          - 'search'
          - 'undo_state'
          - 'undo_until'
          as request
      from pricing.price_requests p, ${AS_SENT} r
      where p.user_id = ?
      order by r.created_at, r.id`,
      [userId],
    );
    return rows.map(({ request }) => request);
  }
}
