import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  PublishedPrices,
  type ReplacedPrice,
} from '../../../../marketplace/contract/published-prices.js';
import { Clock } from '../../../../shared/clock.js';
import { LaterImportInForce } from '../../../domain/price-imports/price-file-import.errors.js';
import type { PriceFileImport } from '../../../domain/price-imports/price-file-import.js';
import { PriceFileImports } from '../../../domain/price-imports/price-file-imports.js';

/**
 * Says where a file is published; its prices lead there from now on.
 * @throws NoSuchImport, NotInThisStatus
 * @throws LaterImportInForce when another file took the place of this one
 */
export class NamePriceFileSource extends Command<void> {
  /** @param address as `priceFileAddress` gives it, and a file was seen there */
  constructor(
    readonly importId: string,
    readonly address: string,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(NamePriceFileSource)
export class NamePriceFileSourceHandler implements ICommandHandler<NamePriceFileSource> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly published: PublishedPrices,
    private readonly clock: Clock,
  ) {}

  async execute({ importId, address, by }: NamePriceFileSource): Promise<void> {
    const providerId = await this.imports.hospitalOf(importId);
    if (providerId !== null) await this.imports.lockHospital(providerId);
    const imported = await this.imports.getForUpdate(importId);
    const at = this.clock.now();
    const replaced = imported.isApplied ? await this.named(imported, address, by, at) : null;
    imported.publishedAt(address, replaced, at);
  }

  /** What the application replaced, once its prices have the address. */
  private async named(
    imported: PriceFileImport,
    sourceUrl: string,
    by: string,
    at: Date,
  ): Promise<ReplacedPrice[]> {
    const { id: importId, origin } = imported;
    const inForce = await this.imports.idInForce(origin.providerId);
    if (inForce !== null && inForce !== importId) throw new LaterImportInForce(inForce);
    // Only the catalogue knows what it replaced.
    const replaced = imported.replacedPrices as readonly ReplacedPrice[];
    const file = { importId, sourceUrl };
    return this.published.nameSource(origin.providerId, file, replaced, by, at);
  }
}
