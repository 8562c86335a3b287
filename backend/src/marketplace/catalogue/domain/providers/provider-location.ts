import { Publishable } from '../workflow.js';

/** A provider works at a location. */
export class ProviderLocation extends Publishable {
  private isActive = true;

  constructor(
    readonly id: string,
    private readonly providerId: string,
    readonly locationId: string,
    by: string,
    at: Date,
  ) {
    super(by, at);
  }

  /** Whether patients are seen there at present. */
  turn(on: boolean, by: string, at: Date): void {
    this.isActive = on;
    this.changed(by, at);
  }

  copy(id: string, providerId: string, by: string, at: Date): ProviderLocation {
    const copy = new ProviderLocation(id, providerId, this.locationId, by, at);
    copy.isActive = this.isActive;
    return copy;
  }
}
