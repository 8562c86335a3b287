import type { Location } from '../location.js';
import type { Provider } from './provider.js';
import type { ProviderLocation } from './provider-location.js';
import type { Shown } from './provider-profile.js';
import type { ProviderService } from './provider-service.js';

export abstract class Providers {
  /** A new provider with where it works and what it offers. */
  abstract add(
    provider: Provider,
    locations: readonly (Location | ProviderLocation)[],
    services: readonly ProviderService[],
  ): void;
  /** What visitors would see of it, were it published. */
  abstract shown(providerId: string): Promise<Shown>;
  /** What it offers, visible or not. */
  abstract services(providerId: string): Promise<ProviderService[]>;
  /** Where it works, visible or not, first come first. */
  abstract locations(providerId: string): Promise<ProviderLocation[]>;
}
