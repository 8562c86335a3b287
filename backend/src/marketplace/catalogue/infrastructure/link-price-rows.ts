import type { Settings } from '../../../platform/config/settings.js';
import type { LinkPriceTerms, PriceAges } from '../domain/prices/effective-price.js';

/** What `effectivePrice` needs of a link between provider and service. */
export interface LinkPriceRow extends LinkPriceTerms {
  /** The list price of the service in cents. */
  readonly listPrice: number | null;
}

/** The columns of LinkPriceRow, from a provider's service `link` and the service `s`. */
export const LINK_PRICE_COLUMNS = `
  s.price as "listPrice",
  link.custom_price as "customPrice",
  link.no_charge as "noCharge",
  (link.attested_at at time zone 'utc')::date::text as "attestedOn",
  case when link.source_kind is not null then json_build_object(
    'kind', link.source_kind,
    'asOf', link.source_as_of,
    'sourceUrl', link.source_url,
    'importId', link.source_import_id,
    'row', link.source_row,
    'attester', link.source_attester
  ) end as source`;

/** How long this installation shows prices. */
export const priceAgesOf = ({ priceMaxAgeMonths, priceAgeingMonths }: Settings): PriceAges => ({
  maxMonths: priceMaxAgeMonths,
  ageingMonths: priceAgeingMonths,
});
