import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProviderNames } from '../../../marketplace/contract/provider-names.js';
import { Clock } from '../../../shared/clock.js';
import { fileNameOf } from '../../domain/price-imports/price-file-address.js';
import { NoSuchHospital } from '../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImport, type StoredFile } from '../../domain/price-imports/price-file-import.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';

/** Where a file comes from, as somebody says. */
export interface NamedFile {
  readonly fileName: string;
  readonly sourceUrl: string | null;
  readonly providerId: string | null;
}

/** The bytes of a price file are stored: it becomes an import, and is read next. */
export class ReceivePriceFile extends Command<void> {
  constructor(
    readonly importId: string,
    readonly named: NamedFile,
    readonly file: StoredFile,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(ReceivePriceFile)
export class ReceivePriceFileHandler implements ICommandHandler<ReceivePriceFile> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly providers: ProviderNames,
    private readonly clock: Clock,
  ) {}

  async execute({ importId, named, file, by }: ReceivePriceFile): Promise<void> {
    const { sourceUrl, providerId } = named;
    if (providerId !== null && !(await this.providers.of([providerId], 'en')).length)
      throw new NoSuchHospital();
    const start = {
      id: importId,
      fileName: fileNameOf(named.fileName) || 'prices',
      sourceUrl,
      providerId,
      by,
      at: this.clock.now(),
    };
    this.imports.add(PriceFileImport.received(start, file));
  }
}
