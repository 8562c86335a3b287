import type { VisitAddress } from '../../shared/visit.js';

/** A visit at one provider and location. */
export interface VisitAt {
  readonly providerId: string;
  readonly locationId: string;
}

/** Where the visit takes place, as the catalogue has it now. */
export interface VisitPlace extends VisitAt {
  /** Of the provider's page; null while nobody can see it. */
  readonly providerSlug: string | null;
  /** Current name of the location; null once it is deleted. */
  readonly name: string | null;
  /** Null once the location is deleted. */
  readonly address: VisitAddress | null;
  /** Of the location, otherwise of the provider. */
  readonly phone: string | null;
}

/**
 * Where patients go, for the context that sets their visits. A clinic may move after a visit was
 * set, so the address is read when it is needed.
 * A contract, with a fake in the tests of booking.
 */
export abstract class VisitPlaces {
  /** One place for each different visit, in no order. Ids must be UUIDs. */
  abstract of(visits: readonly VisitAt[]): Promise<VisitPlace[]>;
}
