import type { Location } from '../location.js';
import type { WorkflowStatus } from '../workflow.js';
import type { Provider } from './provider.js';
import type { ProviderLocation } from './provider-location.js';
import type { PublishReadiness } from './provider-profile.js';
import type { ProviderService } from './provider-service.js';
import type { PublishFacts } from './publish-gaps.js';

/** What decides on the state of a provider. */
export interface StateFacts extends PublishFacts {
  readonly status: WorkflowStatus;
  readonly isActive: boolean;
  /** Appointment requests that are pending or confirmed. */
  readonly openRequests: number;
}

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
  /** What decides on its state; undefined when it does not exist or is deleted. */
  abstract stateFacts(providerId: string): Promise<StateFacts | undefined>;
  /** Its links to services in any status. */
  abstract services(providerId: string): Promise<ProviderService[]>;
  /** Its links to locations in any status, oldest first. */
  abstract locations(providerId: string): Promise<ProviderLocation[]>;
}
