import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { type Page, pageOf, type PageRequest, Sql, utc } from '../../../platform/database/sql.js';
import { adminPriceSource, AdminPriceSourceView } from './admin-provider-services.query.js';

export class AskedPriceView {
  /** The provider's own price in cents. */
  @ApiProperty({ type: 'integer', nullable: true }) customPrice!: number | null;
  noCharge!: boolean;
  /** Without an own price: the list price applied. Otherwise the price was on request. */
  inheritsPrice!: boolean;
  @ApiProperty({ enum: ['complete', 'facility', 'professional'], enumName: 'PriceCoverage' })
  coverage!: 'complete' | 'facility' | 'professional';
  includes!: string;
  @ApiProperty({ type: String, nullable: true }) includesEs!: string | null;
  /** Of its own price. */
  @ApiProperty({ type: AdminPriceSourceView, nullable: true })
  priceSource!: AdminPriceSourceView | null;
  /** False for a published price that is listed and never compared, as one above the gross. */
  comparable!: boolean;
}

export class AdminPriceChangeView {
  id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** The id of an account, or what took the data over. */
  by!: string;
  /** Null for what the history begins with. */
  @ApiProperty({ type: AskedPriceView, nullable: true }) before!: AskedPriceView | null;
  after!: AskedPriceView;
}

/** An AskedPriceView of a row of the price history. */
const priceOf = (row: string): string => `json_build_object(
              'customPrice', ${row}.custom_price,
              'noCharge', ${row}.no_charge,
              'inheritsPrice', ${row}.inherits,
              'coverage', ${row}.coverage,
              'includes', ${row}.includes,
              'includesEs', ${row}.includes_es,
              'priceSource', ${adminPriceSource(row)},
              'comparable', ${row}.comparable
            )`;

/** The columns of an AdminPriceChangeView, from `price_changes change` and EARLIER_PRICE. */
export const PRICE_CHANGE_COLUMNS = `
  change.id::text as id,
  ${utc('change.at')} as at,
  change.changed_by as by,
  case when earlier.id is not null then ${priceOf('earlier')} end as before,
  ${priceOf('change')} as after`;

/** Joins the price that a change ended, if there was one, as `earlier`. */
export const EARLIER_PRICE = `
  left join lateral (
    select *
    from marketplace.price_changes e
    where e.link_id = change.link_id and e.id < change.id
    order by e.id desc
    limit 1
  ) earlier on true`;

/**
 * The price history of a link, newest first, also of a deleted one; undefined when the provider
 * never had this link.
 */
export class AdminPriceHistory extends Query<Page<AdminPriceChangeView> | undefined> {
  constructor(
    readonly providerId: string,
    readonly id: string,
    readonly page: PageRequest,
  ) {
    super();
  }
}

@QueryHandler(AdminPriceHistory)
export class AdminPriceHistoryHandler implements IQueryHandler<AdminPriceHistory> {
  constructor(private readonly sql: Sql) {}

  async execute({
    providerId,
    id,
    page: wanted,
  }: AdminPriceHistory): Promise<Page<AdminPriceChangeView> | undefined> {
    const page = pageOf<AdminPriceChangeView>({
      alias: 'change',
      from: sql`from marketplace.price_changes change`,
      where: [sql.raw('change.link_id = link.id')],
      order: [{ by: 'change.id', order: 'desc' }],
      columns: PRICE_CHANGE_COLUMNS,
      joins: EARLIER_PRICE,
      ...wanted,
    });
    const [history] = await this.sql.select(sql<Page<AdminPriceChangeView>>`
      select page.*
      from marketplace.provider_services link
      cross join lateral (${page}) page
      where link.id = ${id} and link.provider_id = ${providerId}`);
    return history;
  }
}
