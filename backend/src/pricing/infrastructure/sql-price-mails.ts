import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { type PriceMailFacts, PriceMails, type SentPriceMail } from '../application/price-mails.js';

@Injectable()
export class SqlPriceMails extends PriceMails {
  constructor(private readonly sql: Sql) {
    super();
  }

  async facts(priceRequestId: string): Promise<PriceMailFacts> {
    const [facts] = await this.sql.rows<PriceMailFacts>(
      `select
        reference,
        mail_token as "mailToken",
        language,
        request_type as "requestType",
        published_specialty as specialty,
        published_provider as "providerName",
        published_service as "serviceName",
        demo,
        contact_email as "contactEmail",
        status,
        due_at as "dueAt",
        quote,
        quoted_price as "quotedPrice",
        quote_includes as "quoteIncludes",
        quote_valid_until as "quoteValidUntil",
        quote_provider_name as "quoteProviderName",
        quote_place as "quotePlace",
        (
          select q.code
          from pricing.quotes q
          where q.price_request_id = price_requests.id and q.number = quote
        ) as "priceCode"
      from pricing.price_requests
      where id = ?`,
      [priceRequestId],
    );
    if (!facts) throw new Error(`There is no price request ${priceRequestId}.`);
    return facts;
  }

  async record(
    { priceRequestId, kind, messageId, outcome }: SentPriceMail,
    at: Date,
  ): Promise<void> {
    await this.sql.rows(
      `insert into pricing.mails (price_request_id, kind, message_id, outcome, at)
      values (?, ?, ?, ?, ?)
      on conflict do nothing`,
      [priceRequestId, kind, messageId, outcome, at],
    );
  }
}
