import { Injectable } from '@nestjs/common';
import { Clock } from '../domain/clock.js';
import { IN_A_YEAR, providerOf, ScalePart, userOf } from './scale-part.js';
import { Sql } from './sql.js';

const DAY_MS = 86_400_000, BATCH = 10_000;
const INSERT = `
  with logged as (
    insert into shared.audit_logs (key, at, actor_id, command, action, table_name, record_id, reason)
      select gen_random_uuid(), ${IN_A_YEAR}, case when mod(n, 3) > 0 then ${userOf('1 + mod(n, 20)')}::text else 'system' end, (array['UpdateProvider', 'PublishProvider', 'SuspendProvider', 'CreateProvider'])[mod(n, 4) + 1],
          (array['update', 'publish', 'suspend', 'create'])[mod(n, 4) + 1], 'marketplace.providers', ${providerOf('1 + mod(n, ?::bigint)')}::text, case when mod(n, 4) = 2 then 'asked for, ticket ' || n end
        from generate_series(?::bigint, ?::bigint) n returning id
  )
  insert into shared.audit_details (audit_id, before_data, after_data) select id, '{"status": "draft"}', '{"status": "published"}' from logged`;

/** What twenty people and the system did to the providers. */
@Injectable()
export class AuditScale extends ScalePart {
  readonly option = 'audit-rows';
  readonly order = 6;

  constructor(private readonly sql: Sql, private readonly clock: Clock) { super(); }

  async seed(count: number, providers: number): Promise<string> {
    const midnight = new Date(Math.floor(this.clock.now().getTime() / DAY_MS) * DAY_MS);
    for (let first = 1; first <= count; first += BATCH) await this.sql.rows(INSERT, [midnight, providers, first, Math.min(first + BATCH - 1, count)]);
    for (const table of ['audit_logs', 'audit_details']) await this.sql.rows(`analyze shared.${table}`);
    return `${count} audit rows.`;
  }
}
