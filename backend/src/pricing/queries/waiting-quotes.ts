import { sql } from 'kysely';
import { Injectable } from '../../platform/config/injectable.js';
import { type Page, Sql, utc } from '../../platform/database/sql.js';
import { WaitingWork, type WorkItem } from '../../platform/work/waiting-work.js';
import { QUEUE } from './admin-price-requests.query.js';

/** Price requests without an answer, by the time at which it is due. */
@Injectable()
export class WaitingQuotes extends WaitingWork {
  readonly kind = 'quote';
  readonly access = 'admin';

  constructor(private readonly sql: Sql) {
    super();
  }

  read(limit: number): Promise<Page<WorkItem>> {
    return this.sql.page({
      alias: 'r',
      from: sql`from pricing.price_requests r`,
      where: [sql`r.status = 'pending'`],
      order: QUEUE,
      columns: `
        r.id,
        coalesce(
          nullif(concat_ws(', ', r.service_name, r.provider_name, r.specialty), ''),
          r.reference
        ) as title,
        r.reference as detail,
        null::int as count,
        ${utc('r.due_at')} as "dueAt",
        ${utc('r.created_at')} as since,
        r.demo_requester as demo`,
      limit,
      offset: 0,
    });
  }
}
