import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { BulkOffers } from '../../domain/offers/bulk-offers.js';
import {
  ImportChangedSince,
  type ImportedOffer,
  ImportTakenBack,
  isSameOffer,
  OfferImports,
} from '../../domain/offers/offer-imports.js';
import type { ProviderService } from '../../domain/providers/provider-service.js';

/** How many changed offers a refusal names. */
const MAX_NAMES = 20;

/**
 * Takes an import of offers back as a whole: what it changed is again as it was, and what it
 * created is deleted.
 * @throws ImportTakenBack when that was done already.
 * @throws ImportChangedSince when an offer was changed or deleted after the import.
 */
export class TakeBackImport extends Command<void> {
  static readonly action = 'restore';

  constructor(
    readonly by: string,
    readonly importId: string,
  ) {
    super();
  }
}

@CommandHandler(TakeBackImport)
export class TakeBackImportHandler implements ICommandHandler<TakeBackImport> {
  constructor(
    private readonly imports: OfferImports,
    private readonly offers: BulkOffers,
    private readonly clock: Clock,
  ) {}

  async execute({ by, importId }: TakeBackImport): Promise<void> {
    const { offers, isTakenBack } = await this.imports.get(importId);
    if (isTakenBack) throw new ImportTakenBack('The import was taken back already.');
    const ids = offers.map(({ linkId }) => linkId);
    await this.offers.lockLinks(ids);
    const links = new Map((await this.offers.getMany(ids)).map((link) => [link.id, link]));
    await this.assertUnchanged(offers, links);
    const now = this.clock.now();
    for (const { linkId, before } of offers) {
      const link = links.get(linkId);
      if (before) link?.offerAgain(before, by, now);
      else link?.delete(by, now);
    }
    await this.imports.recordTakenBack(importId, by, now);
  }

  private async assertUnchanged(
    offers: readonly ImportedOffer[],
    links: ReadonlyMap<string, ProviderService>,
  ): Promise<void> {
    const changed = offers.filter(({ linkId, after }) => {
      const link = links.get(linkId);
      return !link || link.isDeleted || !isSameOffer(link.offered, after);
    });
    if (changed.length === 0) return;
    const ids = changed.slice(0, MAX_NAMES).map(({ linkId }) => linkId);
    const names = await this.offers.namesOf(ids);
    throw new ImportChangedSince(
      changed.length,
      ids.map((id) => names.get(id) ?? id),
    );
  }
}
