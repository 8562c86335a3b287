import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProviderNames } from '../../../marketplace/contract/provider-names.js';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { fileNameAt, priceFileAddress } from '../../domain/price-imports/price-file-address.js';
import {
  NoSuchHospital,
  PrivatePriceFileAddress,
} from '../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImport } from '../../domain/price-imports/price-file-import.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';
import { PriceFileDownloads } from './price-file-downloads.js';

/** Somebody names the address of a price file: it is fetched and read next. */
export class ImportFromAddress extends Command<{ id: string }> {
  constructor(
    readonly address: string,
    readonly providerId: string | null,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(ImportFromAddress)
export class ImportFromAddressHandler implements ICommandHandler<ImportFromAddress> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly providers: ProviderNames,
    private readonly downloads: PriceFileDownloads,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidPriceFileAddress, PrivatePriceFileAddress, NoSuchHospital */
  async execute({ address, providerId, by }: ImportFromAddress): Promise<{ id: string }> {
    const url = priceFileAddress(address);
    if (this.downloads.isPrivate(url)) throw new PrivatePriceFileAddress();
    if (providerId !== null && !(await this.providers.of([providerId], 'en')).length)
      throw new NoSuchHospital();
    const id = this.ids.next();
    this.imports.add(
      PriceFileImport.atAddress({
        id,
        fileName: fileNameAt(url),
        sourceUrl: url.href,
        providerId,
        by,
        at: this.clock.now(),
      }),
    );
    return { id };
  }
}
