import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CatalogueNames } from '../../../../marketplace/contract/catalogue-names.js';
import { PublishedPrices } from '../../../../marketplace/contract/published-prices.js';
import type { Language } from '../../../../shared/language.js';
import {
  matchHospital,
  recognizedIn,
  searchedBy,
} from '../../../domain/price-imports/hospital-match.js';
import { PriceFileImports } from '../../../domain/price-imports/price-file-imports.js';
import {
  type ServiceChange,
  serviceChanges,
} from '../../../domain/price-imports/service-changes.js';
import { PeerCheck } from './peer-check.js';

/** A change with the name of its service. */
export type NamedServiceChange = ServiceChange & { readonly name: string };

/**
 * What an application of an import would change, by the names of the services: at the chosen
 * hospital, else at the one that the file clearly names; without either each change is `unknown`.
 * Throws NoSuchImport.
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
    private readonly peers: PeerCheck,
  ) {}

  async execute({ importId, language }: ChangesOfPriceFile): Promise<NamedServiceChange[]> {
    const chosen = await this.imports.hospitalOf(importId);
    const changes = await this.changes(importId, chosen ?? (await this.recognized(importId)));
    const services = await this.catalogue.serviceNames(language);
    const names = new Map(services.map(({ key, name }) => [key, name]));
    // A service that is hidden keeps its key.
    return changes
      .map((change) => ({ ...change, name: names.get(change.service) ?? change.service }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  private async recognized(importId: string): Promise<string | null> {
    const identity = await this.imports.identityOf(importId);
    if (!identity) return null;
    const { npis, zipCodes } = searchedBy(identity);
    const hospitals = await this.published.candidates(npis, zipCodes);
    return recognizedIn(matchHospital(identity, hospitals))?.id ?? null;
  }

  private async changes(importId: string, hospital: string | null): Promise<ServiceChange[]> {
    const headlines = await this.imports.headlines(importId);
    if (hospital === null) {
      const lines = await this.peers.judged(importId, null, headlines);
      return serviceChanges([], lines).map((change) => ({ ...change, kind: 'unknown' }));
    }
    const inForce = await this.imports.idInForce(hospital);
    const isInForce = inForce === importId;
    return serviceChanges(
      await this.published.current(hospital),
      isInForce ? headlines : await this.peers.judged(importId, hospital, headlines),
      inForce === null ? [] : await this.imports.headlines(inForce),
    );
  }
}
