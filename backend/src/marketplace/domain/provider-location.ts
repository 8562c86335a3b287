import { Publishable } from './workflow.js';

/** A provider works at a location. */
export class ProviderLocation extends Publishable {
  private isActive = true;

  constructor(readonly id: string, private readonly providerId: string, private readonly locationId: string, by: string, at: Date) {
    super(by, at);
  }
}
