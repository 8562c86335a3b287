import type { Day } from '../../../shared/day.js';
import { effectivePrice, type PriceAges } from '../domain/prices/effective-price.js';
import type { PublishFacts } from '../domain/providers/publish-gaps.js';
import { LINK_PRICE_COLUMNS, type LinkPriceRow } from './link-price-rows.js';

/** What says whether a provider can be published, with the services that visitors would see. */
export interface PublishFactsRow extends Omit<PublishFacts, 'hasPricedService'> {
  readonly links: LinkPriceRow[];
}

/** The columns of a PublishFactsRow, from `marketplace.providers p`. */
export const PUBLISH_FACTS = `
    p.kind,
    p.phone is not null or p.scheduling_url is not null as "hasContact",
    (p.attested_at at time zone 'utc')::date::text as "attestedOn",
    exists (
      select from marketplace.visible_provider_locations place
      where place.provider_id = p.id
    ) as "hasLocation",
    (
      select coalesce(json_agg(priced), '[]')
      from (
        select ${LINK_PRICE_COLUMNS}
        from marketplace.visible_provider_services link
        join marketplace.services s on s.id = link.service_id
        where link.provider_id = p.id
      ) priced
    ) as links`;

export function publishFactsOf(row: PublishFactsRow, today: Day, ages: PriceAges): PublishFacts {
  const { kind, hasContact, attestedOn, hasLocation, links } = row;
  const hasPricedService = links.some(
    (link) => effectivePrice(link, link.listPrice, today, ages) !== null,
  );
  return { kind, hasContact, attestedOn, hasLocation, hasPricedService };
}
