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
 * Takes over the catalogue: new services are published, known ones (by key) described anew; none is
 * removed.
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
    await this.catalogue.label(specialties, categories);
    const known = await this.catalogue.services();
    for (const { key, ...description } of services) {
      const service = known.get(key);
      if (service) service.describe(description, BY, now);
      else
        this.catalogue.add(published(new Service(this.ids.next(), key, description, BY, now), now));
    }
    await this.catalogue.takenOver(version);
  }
}

function published(service: Service, now: Date): Service {
  service.moveTo('published', BY, now);
  return service;
}
