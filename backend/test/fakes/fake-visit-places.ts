import {
  type VisitAt,
  type VisitPlace,
  VisitPlaces,
} from '../../src/marketplace/contract/visit-places.js';

/** Places in memory. */
export class FakeVisitPlaces extends VisitPlaces {
  private readonly places = new Map<string, Partial<VisitPlace>>();

  /** What the catalogue says about a location from now on. */
  set(locationId: string, place: Partial<VisitPlace>): void {
    this.places.set(locationId, place);
  }

  async of(visits: readonly VisitAt[]): Promise<VisitPlace[]> {
    return visits.map(({ providerId, locationId }) => ({
      providerId,
      locationId,
      providerSlug: null,
      name: null,
      address: null,
      phone: null,
      ...this.places.get(locationId),
    }));
  }
}
