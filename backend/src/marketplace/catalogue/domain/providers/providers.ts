import type { Location } from '../location.js';
import type { Provider } from './provider.js';
import type { ProviderLocation } from './provider-location.js';
import type { PublishReadiness } from './provider-profile.js';
import type { ProviderService } from './provider-service.js';

/**
 * Repository of providers together with their links to locations and services.
 * A port, because it is the repository of an aggregate.
 */
export abstract class Providers {
  /** Adds a new provider with its locations and services. */
  abstract add(
    provider: Provider,
    locations: readonly (Location | ProviderLocation)[],
    services: readonly ProviderService[],
  ): void;
  /** Which links visitors would see if the provider were published. */
  abstract publishReadiness(providerId: string): Promise<PublishReadiness>;
  /** Its links to services in any status. */
  abstract services(providerId: string): Promise<ProviderService[]>;
  /** Its links to locations in any status, oldest first. */
  abstract locations(providerId: string): Promise<ProviderLocation[]>;
}
