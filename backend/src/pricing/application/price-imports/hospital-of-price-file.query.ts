import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PublishedPrices } from '../../../marketplace/contract/published-prices.js';
import {
  type HospitalMatch,
  matchHospital,
  searchedBy,
} from '../../domain/price-imports/hospital-match.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';

/**
 * Which hospital an import belongs to by what its file says; undefined when there is no such
 * import, or it was not read yet.
 */
export class HospitalOfPriceFile extends Query<HospitalMatch | undefined> {
  constructor(readonly importId: string) {
    super();
  }
}

@QueryHandler(HospitalOfPriceFile)
export class HospitalOfPriceFileHandler implements IQueryHandler<HospitalOfPriceFile> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly published: PublishedPrices,
  ) {}

  async execute({ importId }: HospitalOfPriceFile): Promise<HospitalMatch | undefined> {
    const identity = await this.imports.identityOf(importId);
    if (!identity) return undefined;
    const { npis, zipCodes } = searchedBy(identity);
    return matchHospital(identity, await this.published.candidates(npis, zipCodes));
  }
}
