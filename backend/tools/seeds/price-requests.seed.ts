import { Injectable } from '@nestjs/common';
import { Sql } from '../../src/platform/database/sql.js';
import { Clock } from '../../src/shared/clock.js';
import { batches, idOf, IN_A_YEAR, midnightOf, providerOf, roll, ScaleSeed } from './scale-seed.js';

const PROVIDER = '1 + mod(n, ?::bigint)';
/**
 * One of forty waits for an answer, most of them too long; four of five of the others have a price.
 */
const REQUESTS = `
  insert into pricing.price_requests (
    id,
    token,
    request_type,
    specialty,
    provider_name,
    service_name,
    provider_id,
    description,
    contact_email,
    language,
    due_at,
    created_at,
    updated_at,
    status,
    quoted_price,
    quote_includes,
    quote,
    quoted_at,
    quote_valid_until
  )
  select
    ${idOf('0f', 'n')},
    'scale-' || n,
    kind,
    case when kind in ('specialty', 'bundle') then 'Cardiology' end,
    case when kind = 'provider' then 'Clinic ' || provider end,
    case when kind = 'service' then 'Heart scan ' || mod(n, 30) end,
    case when kind = 'provider' then ${providerOf('provider')} end,
    'Tell me what it costs in all with the report of number ' || n || '.',
    'asker.' || n || '@mail.example',
    'en',
    at + interval '24 hours',
    at,
    at,
    status,
    price,
    case when price is not null then 'The visit and its report' end,
    (price is not null)::int,
    case when price is not null then at + interval '3 hours' end,
    case when price is not null then at + interval '30 days' end
  from (
    select
      *,
      case when status in ('quoted', 'closed') then 1000 + 100 * ${roll(2, 1000)} end as price
    from (
      select
        n,
        ${IN_A_YEAR} as at,
        ${PROVIDER} as provider,
        (array['specialty', 'provider', 'service', 'bundle'])[mod(n, 4) + 1] as kind,
        case
          when ${roll(4, 40)} = 0 then 'pending'
          else (array['contacted', 'quoted', 'quoted', 'quoted', 'closed'])[${roll(3, 5)} + 1]
        end as status
      from generate_series(?::bigint, ?::bigint) n
    ) drawn
  ) priced`;
const QUOTES = `
  insert into pricing.quotes (
    price_request_id,
    number,
    code,
    price,
    includes,
    quoted_at,
    valid_until
  )
  select
    r.id,
    1,
    lpad(to_hex(n), 12, '0'),
    r.quoted_price,
    r.quote_includes,
    r.quoted_at,
    r.quote_valid_until
  from generate_series(?::bigint, ?::bigint) n
  join pricing.price_requests r on r.id = ${idOf('0f', 'n')}
  where r.quote = 1`;

/** A year of guests' questions for a price. */
@Injectable()
export class PriceRequestsSeed extends ScaleSeed {
  readonly option = 'price-requests';
  readonly order = 2;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async seed(count: number, providers: number): Promise<string> {
    const midnight = midnightOf(this.clock.now());
    for (const batch of batches(count)) {
      await this.sql.rows(REQUESTS, [midnight, providers, ...batch]);
      await this.sql.rows(QUOTES, [...batch]);
    }
    for (const table of ['price_requests', 'quotes'])
      await this.sql.rows(`analyze pricing.${table}`);
    return `${count} price requests.`;
  }
}
