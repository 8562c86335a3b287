import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { type Fragment, type Page, type PageRequest, Sql } from '../../../platform/database/sql.js';
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

interface PriceChangesFilter extends PageRequest {
  readonly providerId?: string;
  /** First and last day, inclusive. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** IANA zone of the days. */
  readonly zone: string;
}

/** The price changes of all providers, newest first, also of deleted providers and services. */
export class AdminPriceChanges extends Query<Page<AdminProviderPriceChangeView>> {
  constructor(readonly filter: PriceChangesFilter) {
    super();
  }
}

@QueryHandler(AdminPriceChanges)
export class AdminPriceChangesHandler implements IQueryHandler<AdminPriceChanges> {
  constructor(private readonly sql: Sql) {}

  execute({ filter }: AdminPriceChanges): Promise<Page<AdminProviderPriceChangeView>> {
    const { limit, offset, cursor } = filter;
    return this.sql.page({
      alias: 'change',
      from: sql`from marketplace.price_changes change`,
      where: conditionsOf(filter),
      // Ids rise with time, so the primary key gives the order.
      order: [{ by: 'change.id', order: 'desc' }],
      columns: COLUMNS,
      joins: JOINS,
      limit,
      offset,
      cursor,
    });
  }
}

const conditionsOf = ({ providerId, startDate, endDate, zone }: PriceChangesFilter): Fragment[] => [
  ...(providerId
    ? [
        sql`change.link_id in (
          select id from marketplace.provider_services where provider_id = ${providerId}
        )`,
      ]
    : []),
  ...(startDate ? [sql`change.at >= ${startDate}::date::timestamp at time zone ${zone}`] : []),
  ...(endDate ? [sql`change.at < (${endDate}::date + 1)::timestamp at time zone ${zone}`] : []),
];
