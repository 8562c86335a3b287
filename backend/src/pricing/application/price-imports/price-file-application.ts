import { PublishedPrices } from '../../../marketplace/contract/published-prices.js';
import { Injectable } from '../../../platform/config/injectable.js';
import { Clock } from '../../../shared/clock.js';
import type { PriceFileImport } from '../../domain/price-imports/price-file-import.js';
import {
  PriceFileImports,
  type StoredLine,
} from '../../domain/price-imports/price-file-imports.js';
import { publishedPricesOf } from '../../domain/price-imports/published-lines.js';

/** What became of an application. */
export interface AppliedPriceFile {
  /** `unchanged` when the same bytes are in force, and say the same. */
  readonly outcome: 'applied' | 'unchanged';
  /** The import in force now. */
  readonly importId: string;
  readonly providerId: string;
  /** How many prices became others, counting those that only got another day or row. */
  readonly replaced: number;
}

/** The part that all commands which apply a price file share. */
@Injectable()
export class PriceFileApplication {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly published: PublishedPrices,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies an import to its hospital, which the caller has locked. The same bytes as those in
   * force change nothing, as long as we read the same in them.
   * @throws NotInThisStatus, NoHospitalChosen, NoFileDate
   * @throws DomainError when the hospital is not in the catalogue any more
   */
  async apply(
    imported: PriceFileImport,
    lines: readonly StoredLine[],
    by: string,
  ): Promise<AppliedPriceFile> {
    imported.assertCanBeApplied();
    const { providerId, ...origin } = imported.origin;
    const prices = publishedPricesOf(lines);
    const inForce = await this.imports.inForce(providerId);
    if (inForce && inForce.digest === imported.digest) {
      const before = publishedPricesOf(await this.imports.headlines(inForce.id));
      if (JSON.stringify(before) === JSON.stringify(prices))
        return { outcome: 'unchanged', importId: inForce.id, providerId, replaced: 0 };
    }
    const at = this.momentAfter(inForce);
    const file = { importId: imported.id, ...origin };
    const replaced = await this.published.apply(providerId, file, prices, by, at);
    imported.applied(replaced, by, at);
    return {
      outcome: 'applied',
      importId: imported.id,
      providerId,
      replaced: replaced.length,
    };
  }

  /** Now, but behind an earlier application, so that their order is certain. */
  private momentAfter(inForce: PriceFileImport | undefined): Date {
    const last = inForce?.lastAppliedAt?.getTime() ?? 0;
    return new Date(Math.max(this.clock.now().getTime(), last + 1));
  }
}
