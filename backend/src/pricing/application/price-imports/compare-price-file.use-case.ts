import {
  type ListedHospital,
  PublishedPrices,
} from '../../../marketplace/contract/published-prices.js';
import { Injectable } from '../../../platform/config/injectable.js';
import type { PriceLine } from '../../domain/price-files/price-lines.js';
import { withHeadlines } from '../../domain/price-imports/headline-lines.js';
import {
  type FileIdentity,
  type HospitalMatch,
  matchHospital,
  searchedBy,
} from '../../domain/price-imports/hospital-match.js';
import { type PriceChanges, priceChanges } from '../../domain/price-imports/price-changes.js';
import { NoSuchHospital } from '../../domain/price-imports/price-file-import.errors.js';
import { publishedPricesOf } from '../../domain/price-imports/published-lines.js';

/** Compares a file that was read with the hospitals and prices of the catalogue. */
@Injectable()
export class ComparePriceFile {
  constructor(private readonly published: PublishedPrices) {}

  /** @throws NoSuchHospital */
  async hospital(providerId: string): Promise<ListedHospital> {
    const hospital = await this.published.find(providerId);
    if (!hospital) throw new NoSuchHospital();
    return hospital;
  }

  /** Which hospital the file belongs to, by what it says. */
  async match(file: FileIdentity): Promise<HospitalMatch> {
    const { npis, zipCodes } = searchedBy(file);
    return matchHospital(file, await this.published.candidates(npis, zipCodes));
  }

  /** What applying these lines would change for a hospital. */
  async changes(providerId: string, lines: readonly PriceLine[]): Promise<PriceChanges> {
    const prices = publishedPricesOf(withHeadlines(lines));
    return priceChanges(await this.published.current(providerId), prices);
  }
}
