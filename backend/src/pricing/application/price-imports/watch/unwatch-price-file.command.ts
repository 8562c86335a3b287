import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotWatched } from '../../../domain/price-imports/price-file-import.errors.js';
import { WatchedPriceFiles } from '../../../domain/price-imports/watched-price-files.js';

/** Ends the watch of a hospital's price file. */
export class UnwatchPriceFile extends Command<void> {
  constructor(readonly providerId: string) {
    super();
  }
}

@CommandHandler(UnwatchPriceFile)
export class UnwatchPriceFileHandler implements ICommandHandler<UnwatchPriceFile> {
  constructor(private readonly watched: WatchedPriceFiles) {}

  /** @throws NotWatched */
  async execute({ providerId }: UnwatchPriceFile): Promise<void> {
    const present = await this.watched.ofProviderForUpdate(providerId);
    if (!present) throw new NotWatched();
    this.watched.remove(present);
  }
}
