import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { BulkOffers } from '../../domain/offers/bulk-offers.js';
import { ImportRefused, planImport } from '../../domain/offers/offer-import.js';
import { type ImportedOffer, OfferImports } from '../../domain/offers/offer-imports.js';
import type { OfferRow } from '../../domain/offers/offer-table.js';
import { priceEntryOf } from '../../domain/providers/price-entry.js';
import { ProviderService } from '../../domain/providers/provider-service.js';

/** How many faults a refusal lists. */
const MAX_FAULTS = 200;

export interface Imported {
  /** Of the import, to take it back; null when it changed nothing. */
  readonly id: string | null;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
}

/**
 * Imports a table of offers: all rows or none. New offers are drafts.
 * @throws ImportRefused when a row has a fault.
 */
export class ImportOffers extends Command<Imported> {
  constructor(
    readonly by: string,
    readonly rows: readonly OfferRow[],
  ) {
    super();
  }
}

@CommandHandler(ImportOffers)
export class ImportOffersHandler implements ICommandHandler<ImportOffers> {
  constructor(
    private readonly offers: BulkOffers,
    private readonly imports: OfferImports,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ by, rows }: ImportOffers): Promise<Imported> {
    await this.offers.lock(rows);
    const { changes, unchanged, faults } = planImport(rows, await this.offers.referencedBy(rows));
    if (faults.length) throw new ImportRefused(faults, MAX_FAULTS);
    const ids = changes.flatMap(({ existing }) => existing?.id ?? []);
    const links = new Map((await this.offers.getMany(ids)).map((link) => [link.id, link]));
    const now = this.clock.now();
    const created: ProviderService[] = [];
    const imported: ImportedOffer[] = [];
    for (const { existing, provider, service, offer } of changes) {
      const link =
        (existing && links.get(existing.id)) ??
        new ProviderService(this.ids.next(), provider.id, service.id, offer, by, now);
      const before = existing ? link.offered : null;
      link.setPrice(priceEntryOf(offer), by, now);
      link.setTerms(offer, by, now);
      link.setActive(offer.isAvailable, by, now);
      if (!existing) created.push(link);
      imported.push({ linkId: link.id, before, after: link.offered });
    }
    this.offers.add(created);
    const id = await this.record(imported, by, now);
    return { id, created: created.length, changed: changes.length - created.length, unchanged };
  }

  /** Keeps what the import changed, so that it can be taken back. */
  private async record(
    offers: readonly ImportedOffer[],
    by: string,
    at: Date,
  ): Promise<string | null> {
    if (offers.length === 0) return null;
    const id = this.ids.next();
    await this.imports.add(id, by, at, offers);
    return id;
  }
}
