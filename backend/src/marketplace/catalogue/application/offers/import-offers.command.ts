import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { OfferBook } from '../../domain/offers/offer-book.js';
import { ImportRefused, planOf } from '../../domain/offers/offer-import.js';
import { askedBy, type OfferRow } from '../../domain/offers/offer-table.js';
import { ProviderService } from '../../domain/providers/provider-service.js';

const MOST_FAULTS = 200;

export interface Imported {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
}

/**
 * Takes over a table of what providers offer: all of it, or nothing with ImportRefused. What is new
 * is a draft.
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
    private readonly book: OfferBook,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ by, rows }: ImportOffers): Promise<Imported> {
    await this.book.lock(rows);
    const { changes, unchanged, faults } = planOf(rows, await this.book.known(rows));
    if (faults.length) throw new ImportRefused(faults, MOST_FAULTS);
    const there = new Map(
      (await this.book.of(changes.flatMap(({ known }) => known?.id ?? []))).map((each) => [
        each.id,
        each,
      ]),
    );
    const now = this.clock.now();
    const added: ProviderService[] = [];
    for (const { known, provider, service, offer } of changes) {
      const link =
        (known && there.get(known.id)) ??
        new ProviderService(this.ids.next(), provider.id, service.id, offer, by, now);
      link.ask(askedBy(offer), by, now);
      link.describe(offer, by, now);
      link.turn(offer.isAvailable, by, now);
      if (!known) added.push(link);
    }
    this.book.add(added);
    return { created: added.length, changed: changes.length - added.length, unchanged };
  }
}
