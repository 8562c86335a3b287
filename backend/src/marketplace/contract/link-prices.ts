import type { Day } from '../../shared/day.js';

/** What a provider's visible service costs today. Amounts are cents. */
export interface LinkPrice {
  /** Of the link between provider and service. */
  readonly linkId: string;
  /** The service's list price; null without one. */
  readonly listPrice: number | null;
  /** The provider's own price; null without one. */
  readonly customPrice: number | null;
  /** What a patient pays; null for a price on request, and then so are all that follow. */
  readonly cents: number | null;
  readonly sourceKind: string | null;
  readonly asOf: Day | null;
  readonly sourceUrl: string | null;
  /** Of a published file: its import, the row of the price, and who attests it. */
  readonly importId: string | null;
  readonly row: string | null;
  readonly attester: string | null;
  /** Old enough to be asked for again. */
  readonly ageing: boolean | null;
  /** The day on which time alone changes any of this; null for never. */
  readonly changesOn: Day | null;
}

/**
 * Prices of what providers offer, by the rule of the catalogue.
 * A contract: other contexts and subjects call it.
 */
export abstract class LinkPrices {
  /**
   * Prices of everything that these providers visibly offer, read in the caller's transaction. Ids
   * must be UUIDs.
   */
  abstract of(providerIds: readonly string[]): Promise<LinkPrice[]>;
}
