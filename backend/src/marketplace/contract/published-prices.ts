import type { Day } from '../../shared/day.js';

/** The price of one service in a hospital's published file. */
export interface PublishedPrice {
  readonly serviceKey: string;
  /** The code whose price it is: a number, no wording. */
  readonly code: string;
  /** Cents, more than 0. More than 20 million dollars cannot be listed and counts as no price. */
  readonly cents: number;
  /** As the file says; null where it does not. */
  readonly billingClass: 'professional' | 'facility' | 'both' | null;
  /** Whether it is the same as the gross charge. */
  readonly noDiscount: boolean;
  /** False for a price that is shown and never ranked, as one above the gross charge. */
  readonly comparable: boolean;
  /** Where it stands in the file: `row 12`, or `item 12/charge 1`. */
  readonly row: string;
}

/** The file that prices come from. */
export interface PublishedFile {
  readonly importId: string;
  /** The day on which the hospital updated it. */
  readonly asOf: Day;
  readonly sourceUrl: string | null;
  /** Who attests it, as the file says; null without one. */
  readonly attester: string | null;
}

/** What a provider asks for a service: amount, terms and source, as JSON values. */
export interface AskedPrice {
  readonly coverage: 'complete' | 'facility' | 'professional';
  readonly includes: string;
  readonly includesEs: string | null;
  /** Cents; null for the list price that the clinic attested, or for a price on request. */
  readonly customPrice: number | null;
  readonly noCharge: boolean;
  /** False for a published price that is listed and never compared. */
  readonly comparable: boolean;
  /** Of the own price; null without one. */
  readonly source: {
    readonly kind: 'published_file' | 'provider' | 'demo';
    readonly asOf: Day;
    readonly sourceUrl: string | null;
    readonly importId?: string | null;
    readonly row?: string | null;
    readonly attester?: string | null;
  } | null;
  /** When the clinic attested the price, as ISO 8601 text; null when it did not. */
  readonly attestedAt: string | null;
}

/**
 * What an application changed. It is kept as JSON until it is undone; only the catalogue reads it.
 */
export interface ReplacedPrice {
  readonly linkId: string;
  readonly serviceKey: string;
  /** Null where the hospital did not offer the service. */
  readonly before: AskedPrice | null;
  /** The price that took its place. */
  readonly after: AskedPrice;
}

/** What a hospital asks now. */
export interface CurrentPrice {
  readonly serviceKey: string;
  /** Cents; null for a price on request. */
  readonly cents: number | null;
  readonly sourceKind: 'published_file' | 'provider' | 'demo' | null;
  readonly asOf: Day | null;
  readonly importId: string | null;
}

/** A provider to which a file can belong. */
export interface ListedHospital {
  readonly id: string;
  readonly name: string;
  readonly npi: string | null;
  readonly kind: 'clinic' | 'hospital_listing';
  readonly demo: boolean;
  readonly places: readonly {
    readonly address: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
  }[];
}

/**
 * Prices of hospitals by their published files.
 * A contract: the context of price files calls it.
 */
export abstract class PublishedPrices {
  /**
   * Makes the published prices of a provider those of its file, in the caller's transaction: new
   * ones are added, changed ones replaced, and those of an earlier file that this one lacks are on
   * request from now on. Prices that a clinic gave itself stay, and so do those that are the same
   * already, whichever import they come from. Locks the provider.
   * @param providerId a UUID
   * @throws DomainError when there is no such provider
   */
  abstract apply(
    providerId: string,
    file: PublishedFile,
    prices: readonly PublishedPrice[],
    by: string,
    at: Date,
  ): Promise<ReplacedPrice[]>;

  /**
   * Takes an application to a provider back, in the caller's transaction. A price that has changed
   * since stays. Resolves with the keys of the services whose price stays. Locks the provider.
   * @throws DomainError when there is no such provider any more
   */
  abstract restore(
    providerId: string,
    replaced: readonly ReplacedPrice[],
    by: string,
    at: Date,
  ): Promise<string[]>;

  /**
   * Says anew where the file of an application is published, in the caller's transaction. Resolves
   * with what the application replaced, as `restore` wants it from now on. Locks the provider.
   * @param sourceUrl begins with http:// or https://
   * @throws DomainError when there is no such provider any more
   */
  abstract nameSource(
    providerId: string,
    file: Pick<PublishedFile, 'importId' | 'sourceUrl'>,
    replaced: readonly ReplacedPrice[],
    by: string,
    at: Date,
  ): Promise<ReplacedPrice[]>;

  /** What a provider asks for its services now, shown or not. */
  abstract current(providerId: string): Promise<CurrentPrice[]>;

  /** A provider that is not deleted; undefined when there is none. @param providerId a UUID */
  abstract find(providerId: string): Promise<ListedHospital | undefined>;

  /** Hospitals of the demo data that never had an offer: the prices of their files are missing. */
  abstract unpriced(): Promise<ListedHospital[]>;

  /** Providers to which a file with these NPIs, ZIP codes or names can belong. */
  abstract candidates(
    npis: readonly string[],
    zipCodes: readonly string[],
    names?: readonly string[],
  ): Promise<ListedHospital[]>;
}
