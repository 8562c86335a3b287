import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { afterRow, type Page, type PageRequest, Sql } from '../../../platform/database/sql.js';
import {
  AdminPriceChangeView,
  EARLIER_PRICE,
  PRICE_CHANGE_COLUMNS,
} from './admin-price-history.query.js';

export class AdminProviderPriceChangeView extends AdminPriceChangeView {
  /** Null when the provider was deleted. */
  @ApiProperty({ type: String, nullable: true }) providerId!: string | null;
  providerName!: string;
  serviceName!: string;
}

const COLUMNS = `${PRICE_CHANGE_COLUMNS},
  case when p.deleted_at is null then p.id end as "providerId",
  p.name as "providerName",
  s.name as "serviceName"`;

const JOINS = `${EARLIER_PRICE}
  join marketplace.provider_services link on link.id = change.link_id
  join marketplace.providers p on p.id = link.provider_id
  join marketplace.services s on s.id = link.service_id`;

/** The price changes of all providers, newest first, also of deleted providers and services. */
export class AdminPriceChanges extends Query<Page<AdminProviderPriceChangeView>> {
  /** @param after of an export: the rows after this id, by id; empty for the first batch */
  constructor(
    readonly page: PageRequest,
    readonly after?: string,
  ) {
    super();
  }
}

@QueryHandler(AdminPriceChanges)
export class AdminPriceChangesHandler implements IQueryHandler<AdminPriceChanges> {
  constructor(private readonly sql: Sql) {}

  execute({ page, after }: AdminPriceChanges): Promise<Page<AdminProviderPriceChangeView>> {
    return this.sql.page({
      alias: 'change',
      from: sql`from marketplace.price_changes change`,
      where: afterRow('change', after),
      // Ids rise with time, so the primary key gives the order.
      order: [{ by: 'change.id', order: after === undefined ? 'desc' : 'asc' }],
      columns: COLUMNS,
      joins: JOINS,
      ...page,
    });
  }
}
