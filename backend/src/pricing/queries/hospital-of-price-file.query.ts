import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PublishedPrices } from '../../marketplace/contract/published-prices.js';
import { Sql } from '../../platform/database/sql.js';
import {
  type FileIdentity,
  type HospitalMatch,
  matchHospital,
  searchedBy,
} from '../domain/price-imports/hospital-match.js';

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
    private readonly sql: Sql,
    private readonly published: PublishedPrices,
  ) {}

  async execute({ importId }: HospitalOfPriceFile): Promise<HospitalMatch | undefined> {
    const [file] = await this.sql.rows<FileIdentity>(
      `select reading -> 'npis' as npis, reading -> 'addresses' as addresses
      from pricing.price_file_imports
      where id = ? and reading is not null`,
      [importId],
    );
    if (!file) return undefined;
    const { npis, zipCodes } = searchedBy(file);
    return matchHospital(file, await this.published.candidates(npis, zipCodes));
  }
}
