import { DAY_MS } from '../../shared/day.js';
import type { Coverage } from '../contract/booking.terms.js';

/** What the marketplace offers at the moment of a request. */
export interface OfferedTerms {
  readonly providerName: string;
  readonly providerEmail: string;
  readonly providerVersion: number;
  readonly bookable: boolean;
  readonly demo: boolean;
  readonly cancelNoticeHours: number;
  readonly locationId: string;
  readonly locationName: string;
  /** IANA time zone. */
  readonly zone: string;
  readonly service: { readonly id: string; readonly name: string } | null;
  readonly price: {
    readonly cents: number;
    readonly includes: string;
    readonly coverage: Coverage;
    readonly source: {
      readonly kind: string;
      readonly asOf: string;
      readonly sourceUrl: string | null;
    };
  } | null;
}

/**
 * The price that the patient saw at the moment of the request. It never changes; a price on request
 * has no cents.
 */
export interface PriceSnapshot {
  readonly priceCents: number | null;
  /** In the language of the request. */
  readonly includes: string | null;
  readonly includesEnglish: string | null;
  readonly coverage: Coverage | null;
  readonly sourceKind: string | null;
  readonly sourceUrl: string | null;
  /** YYYY-MM-DD */
  readonly asOf: string | null;
  readonly providerVersion: number;
  /** ISO 8601, UTC. */
  readonly validUntil: string;
}

/** Null when the request names no service. `english` is the same offer with English texts. */
export function snapshotOf(
  offer: OfferedTerms,
  english: OfferedTerms | undefined,
  at: Date,
  validDays: number,
): PriceSnapshot | null {
  if (!offer.service) return null;
  const { price } = offer;
  return {
    priceCents: price?.cents ?? null,
    includes: price?.includes ?? null,
    includesEnglish: english?.price?.includes ?? null,
    coverage: price?.coverage ?? null,
    sourceKind: price?.source.kind ?? null,
    sourceUrl: price?.source.sourceUrl ?? null,
    asOf: price?.source.asOf ?? null,
    providerVersion: offer.providerVersion,
    validUntil: new Date(at.getTime() + validDays * DAY_MS).toISOString(),
  };
}
