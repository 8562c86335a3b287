import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  PublishedPrices,
  type ReplacedPrice,
} from '../../../marketplace/contract/published-prices.js';
import { Clock } from '../../../shared/clock.js';
import { LaterImportInForce } from '../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';

/** What became of an undoing. */
export interface UndonePriceFile {
  readonly providerId: string;
  /** The earlier import that is in force now; null without one. */
  readonly inForce: string | null;
  /** Keys of services whose price stays, because it has changed since. */
  readonly staying: readonly string[];
}

/**
 * Puts the prices of a hospital back to what they were before a file was applied.
 * @throws NoSuchImport, NotInThisStatus
 * @throws LaterImportInForce when a later file has to be undone first
 */
export class UndoPriceFile extends Command<UndonePriceFile> {
  constructor(
    readonly by: string,
    readonly importId: string,
  ) {
    super();
  }
}

@CommandHandler(UndoPriceFile)
export class UndoPriceFileHandler implements ICommandHandler<UndoPriceFile> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly published: PublishedPrices,
    private readonly clock: Clock,
  ) {}

  async execute({ by, importId }: UndoPriceFile): Promise<UndonePriceFile> {
    const chosen = await this.imports.hospitalOf(importId);
    if (chosen !== null) await this.imports.lockHospital(chosen);
    const imported = await this.imports.getForUpdate(importId);
    const at = this.clock.now();
    imported.undo(by, at);
    const { providerId } = imported.origin;
    const inForce = await this.imports.idInForce(providerId);
    if (inForce !== null && inForce !== importId) throw new LaterImportInForce(inForce);
    // Only the catalogue knows what it replaced.
    const replaced = imported.replacedPrices as readonly ReplacedPrice[];
    const staying = await this.published.restore(providerId, replaced, by, at);
    return { providerId, inForce: await this.imports.idInForce(providerId, importId), staying };
  }
}
