import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../shared/infrastructure/sql.js';
import { FOLLOWED_COLUMNS, FollowedPriceRequestView } from './price-request.columns.js';

/** The request behind a token; undefined when there is none. */
export class FollowedPriceRequest extends Query<FollowedPriceRequestView | undefined> {
  constructor(readonly token: string) { super(); }
}

@QueryHandler(FollowedPriceRequest)
export class FollowedPriceRequestHandler implements IQueryHandler<FollowedPriceRequest> {
  constructor(private readonly sql: Sql) {}

  async execute({ token }: FollowedPriceRequest): Promise<FollowedPriceRequestView | undefined> {
    const [request] = await this.sql.rows<FollowedPriceRequestView>(`select ${FOLLOWED_COLUMNS} from pricing.price_requests r where r.token = ?`, [token]);
    return request;
  }
}
