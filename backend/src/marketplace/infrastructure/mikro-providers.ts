import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Location } from '../domain/location.js';
import type { ProviderLocation } from '../domain/provider-location.js';
import type { ProviderService } from '../domain/provider-service.js';
import type { Provider } from '../domain/provider.js';
import { Providers } from '../domain/providers.js';

@Injectable()
export class MikroProviders extends Providers {
  constructor(private readonly em: EntityManager) { super(); }

  add(provider: Provider, locations: readonly (Location | ProviderLocation)[], services: readonly ProviderService[]): void {
    this.em.persist([provider, ...locations, ...services]);
  }
}
