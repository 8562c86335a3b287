import { Injectable } from '@nestjs/common';
import { Projector } from '../../../platform/commands/projector.js';
import { Sql, utc } from '../../../platform/database/sql.js';
import { PricesChanged } from '../../contract/marketplace.events.js';
import { ProviderService } from '../domain/providers/provider-service.js';

const COLUMNS = [
  'custom_price',
  'no_charge',
  'inherits',
  'coverage',
  'includes',
  'includes_es',
  'source_kind',
  'source_as_of',
  'source_url',
  'source_import_id',
  'source_row',
  'source_attester',
  'comparable',
];
const columnsOf = (row: string): string => COLUMNS.map((column) => `${row}.${column}`).join(', ');

const RECORD_CHANGES = `
  with recorded as (
    insert into marketplace.price_changes (link_id, at, changed_by, ${COLUMNS.join(', ')})
    select link.id, link.updated_at, link.updated_by, ${columnsOf('link')}
    from (
      select *, custom_price is null and attested_at is not null as inherits
      from marketplace.provider_services
      where id = any($1::uuid[])
    ) link
    left join lateral (
      select *
      from marketplace.price_changes change
      where change.link_id = link.id
      order by change.id desc
      limit 1
    ) latest on true
    where latest.id is null or (${columnsOf('latest')}) is distinct from (${columnsOf('link')})
    order by link.id
    returning link_id
  )
  select link.provider_id as "providerId", ${utc('max(link.updated_at)')} as at
  from marketplace.provider_services link
  join marketplace.providers p on p.id = link.provider_id
  where link.id = any($1::uuid[])
    and link.status = 'published'
    and link.deleted_at is null
    and p.status = 'published'
    and p.deleted_at is null
    and p.created_at < link.updated_at
    and (link.id in (select link_id from recorded) or link.published_at = link.updated_at)
  group by link.provider_id`;

/**
 * Adds a row to the price history when the price, what it includes or its source has changed, and
 * publishes of which providers visitors see other prices.
 */
@Injectable()
export class PriceHistoryProjector extends Projector {
  readonly aggregate = ProviderService;

  constructor(private readonly sql: Sql) {
    super();
  }

  async project(ids: string[]): Promise<PricesChanged[]> {
    const rows = await this.sql.prepared<{ providerId: string; at: string }>(RECORD_CHANGES, [ids]);
    return rows.map(({ providerId, at }) => new PricesChanged(providerId, at));
  }
}
