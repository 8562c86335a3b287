import type { Language } from '../../shared/language.js';

/**
 * What a visible provider offers now, read from the tables in the caller's transaction: exact
 * enough to keep as a snapshot.
 */
export interface Offer {
  readonly providerId: string;
  readonly providerName: string;
  /** Empty for a hospital listing, which is never mailed. */
  readonly providerEmail: string;
  readonly providerVersion: number;
  /**
   * False for hospital listings and for services that cannot be requested here, such as an
   * emergency.
   */
  readonly bookable: boolean;
  readonly demo: boolean;
  readonly cancelNoticeHours: number;
  readonly locationId: string;
  readonly locationName: string;
  /** IANA time zone of the location. */
  readonly zone: string;
  /** Null when no service was asked for; the name is in the asked language. */
  readonly service: { readonly id: string; readonly name: string } | null;
  /** Null without a service and for a price on request. */
  readonly price: OfferPrice | null;
}

export interface OfferPrice {
  readonly cents: number;
  /** A sentence in the asked language. */
  readonly includes: string;
  readonly coverage: 'complete' | 'facility' | 'professional';
  /** `asOf` is a day, YYYY-MM-DD. */
  readonly source: {
    readonly kind: string;
    readonly asOf: string;
    readonly sourceUrl: string | null;
  };
}

export abstract class Offers {
  /**
   * The visible provider at one of its visible locations (the asked one, or its primary) and, when
   * given, its visible and available service;
   * undefined when any of them is not there. Ids must be UUIDs.
   */
  abstract find(
    providerId: string,
    serviceId: string | null,
    language: Language,
    locationId?: string,
  ): Promise<Offer | undefined>;
  /** English name of a provider's specialty, visible or not; empty for one that is not known. */
  abstract specialtyOf(providerId: string): Promise<string>;
  /**
   * How many patients this provider sees at a time, visible or not; 1 for one that is not known.
   */
  abstract capacityOf(providerId: string): Promise<number>;
}
