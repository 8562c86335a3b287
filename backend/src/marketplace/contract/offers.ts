import type { Language } from '../../shared/language.js';

/**
 * A service that a visible provider offers now. It is read from the tables in the caller's
 * transaction, so the caller can store it as a snapshot.
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
  /** Null without a requested service. The name is in the requested language. */
  readonly service: { readonly id: string; readonly name: string } | null;
  /** Null without a service and for a price on request. */
  readonly price: OfferPrice | null;
}

/** The effective price of an offer. */
export interface OfferPrice {
  readonly cents: number;
  /** What the price covers, in one sentence in the requested language. */
  readonly includes: string;
  readonly coverage: 'complete' | 'facility' | 'professional';
  /** `asOf` is a day, YYYY-MM-DD. */
  readonly source: {
    readonly kind: string;
    readonly asOf: string;
    readonly sourceUrl: string | null;
  };
}

/**
 * The offers of the catalogue for contexts that book them or quote their prices.
 * A contract, with a fake in the tests of booking.
 */
export abstract class Offers {
  /**
   * A visible provider at the requested location, else at its primary one, with the requested
   * service. Undefined when one of them is not visible. Ids must be UUIDs.
   * @param serviceId null for an offer without a service
   */
  abstract find(
    providerId: string,
    serviceId: string | null,
    language: Language,
    locationId?: string,
  ): Promise<Offer | undefined>;
  /** English name of the specialty of a provider in any status; empty for an unknown id. */
  abstract specialtyOf(providerId: string): Promise<string>;
  /** How many patients a provider in any status sees at a time; 1 for an unknown id. */
  abstract capacityOf(providerId: string): Promise<number>;
  /** How many minutes a service usually takes, in any status; null for an unknown id. */
  abstract durationOf(serviceId: string): Promise<number | null>;
  /** Names of services in any status, by their ids; unknown ids are left out. */
  abstract serviceNames(
    serviceIds: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, string>>;
  /** Key of a service in the catalogue, in any status; null for an unknown id. */
  abstract serviceKeyOf(serviceId: string): Promise<string | null>;
}
