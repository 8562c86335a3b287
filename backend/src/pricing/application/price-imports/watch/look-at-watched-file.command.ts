import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotWatched } from '../../../domain/price-imports/price-file-import.errors.js';
import { WatchedPriceFiles } from '../../../domain/price-imports/watched-price-files.js';

/** Has the watched price file of a hospital looked at now. */
export class LookAtWatchedFile extends Command<void> {
  constructor(readonly providerId: string) {
    super();
  }
}

@CommandHandler(LookAtWatchedFile)
export class LookAtWatchedFileHandler implements ICommandHandler<LookAtWatchedFile> {
  constructor(private readonly watched: WatchedPriceFiles) {}

  /** @throws NotWatched */
  async execute({ providerId }: LookAtWatchedFile): Promise<void> {
    const present = await this.watched.ofProviderForUpdate(providerId);
    if (!present) throw new NotWatched();
    present.wantLook();
  }
}
