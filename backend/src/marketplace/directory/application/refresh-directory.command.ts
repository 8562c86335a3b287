import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DirectoryUpdates } from '../contract/directory-updates.js';

/** Brings a batch of stale directory rows up to date; answers how many it found. */
export class RefreshDirectory extends Command<number> {}

/** Small enough for the shortest time limit of a statement on a busy machine. */
const BATCH = 200;

@CommandHandler(RefreshDirectory)
export class RefreshDirectoryHandler implements ICommandHandler<RefreshDirectory> {
  constructor(private readonly directory: DirectoryUpdates) {}

  execute(): Promise<number> {
    return this.directory.refreshDue(BATCH);
  }
}
