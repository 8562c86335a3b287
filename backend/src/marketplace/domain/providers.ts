import type { Location } from './location.js';
import type { ProviderLocation } from './provider-location.js';
import type { ProviderService } from './provider-service.js';
import type { Provider } from './provider.js';

export abstract class Providers {
  /** A new provider with where it works and what it offers. */
  abstract add(provider: Provider, locations: readonly (Location | ProviderLocation)[], services: readonly ProviderService[]): void;
}
