/** Where a rate holds: in Harris County, in Texas without counties of own rates, or everywhere. */
export const MEDICARE_PLACES = ['houston', 'rest_of_texas', 'national'] as const;
export type MedicarePlace = (typeof MEDICARE_PLACES)[number];

/** What Medicare pays. Both amounts are the same unless the service has several codes. */
export interface MedicareRate {
  /** Cents. */
  readonly low: number;
  /** Cents. */
  readonly high: number;
  readonly place: MedicarePlace;
}

/** What Medicare pays for a service. Null is not known, which is not the same as nothing. */
export interface ServiceRates {
  readonly year: number;
  /** To an office or an imaging center, for everything. */
  readonly office: MedicareRate | null;
  /** To a hospital for its own part. */
  readonly hospital: MedicareRate | null;
  /** To the doctor, for a service in a hospital or a surgery center. */
  readonly doctor: MedicareRate | null;
  /** For a laboratory test, wherever it is done. */
  readonly lab: MedicareRate | null;
}

/**
 * The rates of Medicare that prices are held against. A port, because they are read from a file.
 */
export abstract class MedicareRates {
  /**
   * The rates of a service at a provider. Where its locations have different rates, and in places
   * whose rates we do not have, only rates that hold everywhere. Null for a service without any.
   * @param serviceKey the stable key of the catalogue
   * @param zipCodes those of the provider's locations
   */
  abstract of(serviceKey: string, zipCodes: readonly string[]): ServiceRates | null;
}
