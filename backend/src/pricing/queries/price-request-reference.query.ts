import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../platform/database/sql.js';

/** What people call a price request by; the database draws it. */
export class PriceRequestReference extends Query<string> {
  constructor(readonly priceRequestId: string) {
    super();
  }
}

@QueryHandler(PriceRequestReference)
export class PriceRequestReferenceHandler implements IQueryHandler<PriceRequestReference> {
  constructor(private readonly sql: Sql) {}

  async execute({ priceRequestId }: PriceRequestReference): Promise<string> {
    const [request] = await this.sql.rows<{ reference: string }>(
      'select reference from pricing.price_requests where id = ?',
      [priceRequestId],
    );
    if (!request) throw new Error(`There is no price request ${priceRequestId}.`);
    return request.reference;
  }
}
