import { Publishable } from '../workflow.js';

/** A provider works at a location. */
export class ProviderLocation extends Publishable {
  private isActive = true;

  constructor(
    readonly id: string,
    readonly providerId: string,
    readonly locationId: string,
    by: string,
    at: Date,
  ) {
    super(by, at);
  }

  /** Whether the provider sees patients there at present. */
  setActive(active: boolean, by: string, at: Date): void {
    this.isActive = active;
    this.touch(by, at);
  }

  /** A draft of the same link for another provider. */
  copy(id: string, providerId: string, by: string, at: Date): ProviderLocation {
    const copy = new ProviderLocation(id, providerId, this.locationId, by, at);
    copy.isActive = this.isActive;
    return copy;
  }
}
