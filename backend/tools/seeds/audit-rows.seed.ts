import { Injectable } from '@nestjs/common';
import { Sql } from '../../src/platform/database/sql.js';
import { Clock } from '../../src/shared/clock.js';
import { batches, IN_A_YEAR, midnightOf, providerOf, ScaleSeed, userOf } from './scale-seed.js';

const INSERT = `
  with logged as (
    insert into shared.audit_logs (at, actor_id, command, action, table_name, record_id, reason)
    select ${IN_A_YEAR},
      case when mod(n, 3) > 0 then ${userOf('1 + mod(n, 20)')}::text else 'system' end,
      (
        array['UpdateProvider', 'PublishProvider', 'SuspendProvider', 'CreateProvider']
      )[mod(n, 4) + 1],
      (array['update', 'publish', 'suspend', 'create'])[mod(n, 4) + 1], 'marketplace.providers',
      ${providerOf('1 + mod(n, ?::bigint)')}::text,
      case when mod(n, 4) = 2 then 'asked for, ticket ' || n end
    from generate_series(?::bigint, ?::bigint) n
    returning id
  )
  insert into shared.audit_details (audit_id, before_data, after_data)
  select id, '{"status": "draft"}', '{"status": "published"}'
  from logged`;

/** What twenty people and the system did to the providers. */
@Injectable()
export class AuditRowsSeed extends ScaleSeed {
  readonly option = 'audit-rows';
  readonly order = 6;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async seed(count: number, providers: number): Promise<string> {
    const midnight = midnightOf(this.clock.now());
    for (const batch of batches(count))
      await this.sql.rows(INSERT, [midnight, providers, ...batch]);
    for (const table of ['audit_logs', 'audit_details'])
      await this.sql.rows(`analyze shared.${table}`);
    return `${count} audit rows.`;
  }
}
