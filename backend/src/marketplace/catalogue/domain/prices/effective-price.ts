import { type Day, daysAfter, monthsAfter } from '../../../../shared/day.js';
import { ATTESTED_DAYS } from '../../contract/attestation.js';

/**
 * Where an amount comes from: a hospital's published file, the provider itself, or our invention
 * for a demo.
 */
export type PriceSourceKind = 'published_file' | 'provider' | 'demo';
export type Coverage = 'complete' | 'facility' | 'professional';

export interface PriceSource {
  readonly kind: PriceSourceKind;
  readonly asOf: Day;
  readonly sourceUrl: string | null;
  /** The import of the published file; null, as all that follow, for other kinds. */
  readonly importId?: string | null;
  /** Where the price stands in that file: `row 12`, or `item 12/charge 1`. */
  readonly row?: string | null;
  /** Who attests that file, as it says; null without one. */
  readonly attester?: string | null;
}

/** How long prices are shown. What a provider attested holds ATTESTED_DAYS. */
export interface PriceAges {
  /** A published price is shown up to this age, in months. */
  readonly maxMonths: number;
  /** A published price is flagged beyond this age, in months. */
  readonly ageingMonths: number;
}

/** What a link between provider and service says about its price. */
export interface LinkPriceTerms {
  /** Cents; null inherits the service's price. */
  readonly customPrice: number | null;
  readonly noCharge: boolean;
  /** Of the own price; null without one. */
  readonly source: PriceSource | null;
  /** The day on which the clinic confirmed that the service's price is also its own. */
  readonly attestedOn: Day | null;
}

interface EffectivePrice {
  readonly cents: number;
  readonly source: PriceSource;
  readonly ageing: boolean;
}

/** The price that a patient pays, or null for a price on request. */
export function effectivePrice(
  link: LinkPriceTerms,
  servicePrice: number | null,
  today: Day,
  ages: PriceAges,
): EffectivePrice | null {
  const { cents, source } =
    link.customPrice === null
      ? inherited(link, servicePrice)
      : { cents: link.customPrice, source: link.source };
  if (
    cents === null ||
    source === null ||
    (cents === 0 && !link.noCharge) ||
    today > lastDay(source, ages)
  )
    return null;
  return {
    cents,
    source,
    ageing: source.kind === 'published_file' && today > monthsAfter(source.asOf, ages.ageingMonths),
  };
}

/** The day on which time alone changes a price that is shown today; null for never. */
export function priceChangesOn({ source, ageing }: EffectivePrice, ages: PriceAges): Day | null {
  if (source.kind === 'demo') return null;
  const last =
    source.kind === 'published_file' && !ageing
      ? [lastDay(source, ages), monthsAfter(source.asOf, ages.ageingMonths)].sort()[0]
      : lastDay(source, ages);
  return last === undefined ? null : daysAfter(last, 1);
}

function inherited(
  { attestedOn }: LinkPriceTerms,
  cents: number | null,
): { cents: number | null; source: PriceSource | null } {
  return {
    cents,
    source: attestedOn === null ? null : { kind: 'provider', asOf: attestedOn, sourceUrl: null },
  };
}

/** The last day on which a price from this source is shown. */
function lastDay({ kind, asOf }: PriceSource, { maxMonths }: PriceAges): Day {
  if (kind === 'published_file') return monthsAfter(asOf, maxMonths);
  return kind === 'provider' ? daysAfter(asOf, ATTESTED_DAYS) : '9999-12-31';
}
