import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';

/** Stops an import that is fetched or read. Its work notices that within seconds. */
export class CancelPriceFile extends Command<void> {
  constructor(readonly importId: string) {
    super();
  }
}

@CommandHandler(CancelPriceFile)
export class CancelPriceFileHandler implements ICommandHandler<CancelPriceFile> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly clock: Clock,
  ) {}

  /** @throws NoSuchImport, NotInThisStatus */
  async execute({ importId }: CancelPriceFile): Promise<void> {
    (await this.imports.getForUpdate(importId)).cancel(this.clock.now());
  }
}
