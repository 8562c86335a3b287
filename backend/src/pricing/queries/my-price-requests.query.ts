import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { type Page, type PageRequest, Sql } from '../../platform/database/sql.js';
import {
  AS_SENT,
  FOLLOWED_COLUMNS,
  FollowedPriceRequestView,
} from './followed-price-request.query.js';

export class OwnPriceRequestView extends FollowedPriceRequestView {
  /** The question; empty once it was deleted. */
  description!: string;
}

const NEWEST_FIRST = [
  { by: 'r.created_at', order: 'desc' },
  { by: 'r.id', order: 'desc' },
] as const;

/** One's own, newest first; also those that a guest sent with this verified address. */
export class MyPriceRequests extends Query<Page<OwnPriceRequestView>> {
  constructor(
    readonly userId: string,
    readonly verifiedEmail: string | null,
    readonly page: PageRequest,
  ) {
    super();
  }
}

@QueryHandler(MyPriceRequests)
export class MyPriceRequestsHandler implements IQueryHandler<MyPriceRequests> {
  constructor(private readonly sql: Sql) {}

  execute({ userId, verifiedEmail, page }: MyPriceRequests): Promise<Page<OwnPriceRequestView>> {
    return this.sql.page({
      alias: 'r',
      from: sql`from pricing.price_requests p, ${sql.raw(AS_SENT)} r`,
      where: [
        sql`(
          p.user_id = ${userId}
          or (p.user_id is null and p.contact_email = ${verifiedEmail})
        )`,
      ],
      order: NEWEST_FIRST,
      columns: `${FOLLOWED_COLUMNS}, r.description`,
      ...page,
    });
  }
}
