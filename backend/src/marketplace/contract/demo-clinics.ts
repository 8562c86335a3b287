/** A service that an invented clinic offers. Names are in English. */
export interface DemoClinicOffer {
  readonly providerId: string;
  readonly providerName: string;
  readonly specialty: string;
  /** Street, city, state and ZIP code of the primary location. */
  readonly address: string;
  readonly serviceId: string;
  /** The stable key of the service. */
  readonly serviceKey: string;
  readonly serviceName: string;
  /** The clinic's own price; null for a price on request. */
  readonly cents: number | null;
}

/**
 * What the invented clinics of demo data offer, for other contexts that add requests and figures to
 * them.
 * A contract: other contexts call it.
 */
export abstract class DemoClinics {
  /** The visible offers that can be requested, by the clinic's name and the service's key. */
  abstract offers(): Promise<DemoClinicOffer[]>;
}
