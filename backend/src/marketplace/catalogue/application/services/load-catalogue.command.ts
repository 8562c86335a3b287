import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { Catalogue, type Label } from '../../domain/catalogue.js';
import { Service, type ServiceDescription } from '../../domain/service.js';

export interface CatalogueFile {
  readonly version: number;
  readonly specialties: readonly Label[];
  readonly categories: readonly Label[];
  readonly services: readonly (ServiceDescription & { readonly key: string })[];
}

/**
 * Loads the catalogue: publishes new services and updates existing ones by key. Removes none.
 */
export class LoadCatalogue extends Command<void> {
  constructor(readonly file: CatalogueFile) {
    super();
  }
}

const BY = 'catalogue';

@CommandHandler(LoadCatalogue)
export class LoadCatalogueHandler implements ICommandHandler<LoadCatalogue> {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({
    file: { version, specialties, categories, services },
  }: LoadCatalogue): Promise<void> {
    const now = this.clock.now();
    await this.catalogue.saveLabels(specialties, categories);
    const existing = await this.catalogue.services();
    for (const { key, ...description } of services) {
      const service = existing.get(key);
      if (service) service.setDescription(description, BY, now);
      else
        this.catalogue.add(published(new Service(this.ids.next(), key, description, BY, now), now));
    }
    await this.catalogue.recordVersion(version);
  }
}

function published(service: Service, now: Date): Service {
  service.moveTo('published', BY, now);
  return service;
}
