import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MAX_COUNTED } from '../../platform/database/listing.js';
import { Sql } from '../../platform/database/sql.js';
import { FOLLOWED_COLUMNS, FollowedPriceRequestView } from './followed-price-request.query.js';

export interface MyPriceRequestsPage {
  readonly requests: OwnPriceRequestView[];
  /** Counted up to one more than 1,000. */
  readonly total: number;
}

export class OwnPriceRequestView extends FollowedPriceRequestView {
  /** The question; empty once it was deleted. */
  description!: string;
}

/** One's own, newest first; also those that a guest sent with this verified address. */
export class MyPriceRequests extends Query<MyPriceRequestsPage> {
  constructor(
    readonly userId: string,
    readonly verifiedEmail: string | null,
    readonly limit: number,
    readonly offset: number,
  ) {
    super();
  }
}

@QueryHandler(MyPriceRequests)
export class MyPriceRequestsHandler implements IQueryHandler<MyPriceRequests> {
  constructor(private readonly sql: Sql) {}

  async execute({
    userId,
    verifiedEmail,
    limit,
    offset,
  }: MyPriceRequests): Promise<MyPriceRequestsPage> {
    const [page] = await this.sql.rows<MyPriceRequestsPage>(
      `with own as (
        select *
        from pricing.price_requests
        where user_id = ? or (user_id is null and contact_email = ?)
      )
      select
        (
          select count(*)::int
          from (select from own limit ${MAX_COUNTED + 1}) counted
        ) as total,
        (
          select coalesce(json_agg(page), '[]')
          from (
            select ${FOLLOWED_COLUMNS}, r.description
            from own r
            order by r.created_at desc, r.id desc
            limit ?
            offset ?
          ) page
        ) as requests`,
      [userId, verifiedEmail, limit, offset],
    );
    return page ?? { requests: [], total: 0 };
  }
}
