import { Injectable } from '@nestjs/common';
import { Projector } from '../../../platform/commands/projector.js';
import { Sql } from '../../../platform/database/sql.js';
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
  order by link.id`;

/** Adds a row to the price history when the price, what it includes or its source has changed. */
@Injectable()
export class PriceHistoryProjector extends Projector {
  readonly aggregate = ProviderService;

  constructor(private readonly sql: Sql) {
    super();
  }

  async project(ids: string[]): Promise<void> {
    await this.sql.prepared(RECORD_CHANGES, [ids]);
  }
}
