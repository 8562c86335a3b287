import { Injectable } from '@nestjs/common';
import { Sql, utc } from '../../platform/database/sql.js';
import { type PriceConfirmation, PriceConfirmations } from '../../shared/price-confirmations.js';
import { QUOTE_ZONE } from '../contract/price-request.terms.js';
import { AS_SENT } from '../queries/followed-price-request.query.js';

/**
 * Prices that answered a question. A later one to the same question replaces the earlier. One that
 * staff can still take back is not there yet; what people wrote stays out.
 */
@Injectable()
export class QuotePriceConfirmations extends PriceConfirmations {
  constructor(private readonly sql: Sql) {
    super();
  }

  async find(code: string): Promise<PriceConfirmation | undefined> {
    const [confirmation] = await this.sql.rows<PriceConfirmation>(
      `select
        q.code,
        'quote' as kind,
        coalesce(q.provider_name, r.provider_name) as "providerName",
        r.service_name as "serviceName",
        r.specialty,
        q.place as "locationName",
        '${QUOTE_ZONE}' as zone,
        false as demo,
        q.price as "priceCents",
        q.includes,
        'quote' as "sourceKind",
        null as "sourceUrl",
        to_char(q.quoted_at at time zone '${QUOTE_ZONE}', 'YYYY-MM-DD') as "asOf",
        null as "providerVersion",
        ${utc('q.valid_until')} as "validUntil",
        null as "cancelNoticeHours",
        case
          when q.valid_until <= now() then 'expired'
          when q.number < r.quote then 'replaced'
          else 'valid'
        end as state
      from pricing.quotes q
      join pricing.price_requests p on p.id = q.price_request_id
      cross join lateral ${AS_SENT} r
      where q.code = ? and q.number <= r.quote`,
      [code],
    );
    return confirmation;
  }
}
