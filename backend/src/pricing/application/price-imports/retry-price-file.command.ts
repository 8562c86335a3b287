import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';

/** Fetches or reads a file again after a failure, or reads one again that was read. */
export class RetryPriceFile extends Command<void> {
  constructor(
    readonly importId: string,
    readonly how: 'retry' | 'readAgain' = 'retry',
  ) {
    super();
  }
}

@CommandHandler(RetryPriceFile)
export class RetryPriceFileHandler implements ICommandHandler<RetryPriceFile> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly clock: Clock,
  ) {}

  /** @throws NoSuchImport, NotInThisStatus, BytesNotKept */
  async execute({ importId, how }: RetryPriceFile): Promise<void> {
    (await this.imports.getForUpdate(importId))[how](this.clock.now());
  }
}
