import {
  type ListedHospital,
  PublishedPrices,
} from '../../../marketplace/contract/published-prices.js';
import { Injectable } from '../../../platform/config/injectable.js';
import type { PriceLine } from '../../domain/price-files/price-line.js';
import { withHeadlines } from '../../domain/price-imports/headline-lines.js';
import {
  type FileIdentity,
  type HospitalMatch,
  matchHospital,
  searchedBy,
} from '../../domain/price-imports/hospital-match.js';
import { type PriceChanges, priceChanges } from '../../domain/price-imports/price-changes.js';
import { NoSuchHospital } from '../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';
import type { PriceFileReading } from '../../domain/price-imports/price-file-reading.js';
import { publishedPricesOf } from '../../domain/price-imports/published-lines.js';
import { PeerCheck } from './review/peer-check.js';

/** Compares a file that was read with the hospitals and prices of the catalogue. */
@Injectable()
export class ComparePriceFile {
  constructor(
    private readonly published: PublishedPrices,
    private readonly peers: PeerCheck,
    private readonly imports: PriceFileImports,
  ) {}

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

  /**
   * A reading with those prices marked that are far from what other hospitals ask.
   * @param providerId the hospital of the file; null when it is not known
   */
  async judged(
    { summary, lines }: PriceFileReading,
    providerId: string | null,
  ): Promise<PriceFileReading> {
    const judged = await this.peers.judged(null, providerId, withHeadlines(lines));
    const unlike = judged.reduce(
      (rows, line) => (line.flags.includes('unlike-others') ? rows + line.rows : rows),
      0,
    );
    const implausible = (summary.flags.implausible ?? 0) + unlike;
    return {
      summary: unlike ? { ...summary, flags: { ...summary.flags, implausible } } : summary,
      lines: lines.map((line, index) => {
        const { flags = line.flags, ranked = line.ranked } = judged[index] ?? {};
        return { ...line, flags, ranked };
      }),
    };
  }

  /** What applying these lines would change for a hospital. */
  async changes(providerId: string, lines: readonly PriceLine[]): Promise<PriceChanges> {
    const prices = publishedPricesOf(withHeadlines(lines));
    const inForce = await this.imports.idInForce(providerId);
    const before = inForce === null ? [] : await this.imports.headlines(inForce);
    return priceChanges(await this.published.current(providerId), prices, before);
  }
}
