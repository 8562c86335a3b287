import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProviderNames } from '../../../../marketplace/contract/provider-names.js';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { priceFileAddress } from '../../../domain/price-imports/price-file-address.js';
import {
  NotWatched,
  PrivatePriceFileAddress,
} from '../../../domain/price-imports/price-file-import.errors.js';
import { WatchedPriceFile } from '../../../domain/price-imports/watched-price-file.js';
import { WatchedPriceFiles } from '../../../domain/price-imports/watched-price-files.js';
import { PriceFileDownloads } from '../price-file-downloads.js';

/** Watches the price file of a hospital at an address, in place of an earlier one. */
export class WatchPriceFile extends Command<void> {
  constructor(
    readonly providerId: string,
    readonly address: string,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(WatchPriceFile)
export class WatchPriceFileHandler implements ICommandHandler<WatchPriceFile> {
  constructor(
    private readonly watched: WatchedPriceFiles,
    private readonly providers: ProviderNames,
    private readonly downloads: PriceFileDownloads,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NotWatched when there is no such hospital; InvalidPriceFileAddress,
   * PrivatePriceFileAddress
   */
  async execute({ providerId, address, by }: WatchPriceFile): Promise<void> {
    const url = priceFileAddress(address);
    if (this.downloads.isPrivate(url)) throw new PrivatePriceFileAddress();
    const { href } = url;
    if (!(await this.providers.of([providerId], 'en')).length) throw new NotWatched();
    const present = await this.watched.ofProviderForUpdate(providerId);
    if (present) return present.moveTo(href);
    this.watched.add(new WatchedPriceFile(this.ids.next(), providerId, href, by, this.clock.now()));
  }
}
