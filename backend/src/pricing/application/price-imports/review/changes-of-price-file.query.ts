import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CatalogueNames } from '../../../../marketplace/contract/catalogue-names.js';
import { PublishedPrices } from '../../../../marketplace/contract/published-prices.js';
import type { Language } from '../../../../shared/language.js';
import { PriceFileImports } from '../../../domain/price-imports/price-file-imports.js';
import {
  type ServiceChange,
  serviceChanges,
} from '../../../domain/price-imports/service-changes.js';

/** A change with the name of its service. */
export type NamedServiceChange = ServiceChange & { readonly name: string };

/**
 * What an application of an import would change, by the names of the services; as long as no
 * hospital is chosen, every price is new. Throws NoSuchImport.
 */
export class ChangesOfPriceFile extends Query<NamedServiceChange[]> {
  constructor(
    readonly importId: string,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(ChangesOfPriceFile)
export class ChangesOfPriceFileHandler implements IQueryHandler<ChangesOfPriceFile> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly published: PublishedPrices,
    private readonly catalogue: CatalogueNames,
  ) {}

  async execute({ importId, language }: ChangesOfPriceFile): Promise<NamedServiceChange[]> {
    const providerId = await this.imports.hospitalOf(importId);
    const current = providerId === null ? [] : await this.published.current(providerId);
    const inForce = providerId === null ? null : await this.imports.idInForce(providerId);
    const changes = serviceChanges(
      current,
      await this.imports.headlines(importId),
      inForce === null ? [] : await this.imports.headlines(inForce),
    );
    const services = await this.catalogue.serviceNames(language);
    const names = new Map(services.map(({ key, name }) => [key, name]));
    // A service that is hidden keeps its key.
    return changes
      .map((change) => ({ ...change, name: names.get(change.service) ?? change.service }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }
}
