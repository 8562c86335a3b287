import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import type { Failure } from '../../domain/price-files/failure.js';
import type { StoredFile } from '../../domain/price-imports/price-file-import.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';

/**
 * What became of fetching a file: the stored file, why it cannot be fetched, or nothing when it was
 * canceled.
 */
export class RecordFetchedFile extends Command<void> {
  constructor(
    readonly importId: string,
    readonly outcome: StoredFile | Failure | undefined,
  ) {
    super();
  }
}

@CommandHandler(RecordFetchedFile)
export class RecordFetchedFileHandler implements ICommandHandler<RecordFetchedFile> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly clock: Clock,
  ) {}

  async execute({ importId, outcome }: RecordFetchedFile): Promise<void> {
    if (outcome === undefined) return;
    const imported = await this.imports.getForUpdate(importId);
    if ('code' in outcome) imported.fail(outcome, this.clock.now());
    else imported.fetched(outcome, this.clock.now());
  }
}
