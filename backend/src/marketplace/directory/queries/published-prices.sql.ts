import { sql } from 'kysely';
import { MIN_HOSPITALS } from './benchmark.js';

/**
 * Real hospitals' published prices for each service and coverage, of the rows of `offer`. Prices
 * that are not ranked do not count, and neither do those of county programs and of hospitals for
 * children: they are not `compared`.
 */
export const PUBLISHED_PRICES = sql`
  select
    offer.service_id,
    offer."group",
    count(*)::int as count,
    min(offer.cents) as low,
    round((percentile_cont(0.5) within group (order by offer.cents))::numeric)::int as median,
    max(offer.cents) as high
  from offer
  join marketplace.provider_services link
    on link.provider_id = offer.provider_id
    and link.service_id = offer.service_id
    and link.deleted_at is null
  where offer.kind = 'hospital_listing'
    and not offer.demo
    and offer.standing = 'compared'
    and link.source_kind = 'published_file'
    and link.comparable
  group by offer.service_id, offer."group"
  having count(*) >= ${sql.lit(MIN_HOSPITALS)}`;

/** A PublishedPricesView of a row of `published`. */
export const PUBLISHED_VIEW = sql`
  json_build_object(
    'count', published.count,
    'low', published.low,
    'median', published.median,
    'high', published.high
  )`;

/** A PublishedPricesView for a row of `prices`; null for invented prices. */
export const PUBLISHED_IN_GROUP = sql`(
  select ${PUBLISHED_VIEW}
  from published
  where published."group" = prices."group" and not prices.demo
)`;
