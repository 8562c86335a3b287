import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';
import { Photos } from './photos.js';

/** Sets a provider's photo, or removes it with null. */
export class ShowPhoto extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly photo: Buffer | null,
    readonly expected?: ExpectedVersion,
  ) {
    super();
  }
}

@CommandHandler(ShowPhoto)
export class ShowPhotoHandler implements ICommandHandler<ShowPhoto> {
  constructor(
    private readonly records: Records,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  async execute({ by, id, photo, expected }: ShowPhoto): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id }, expected);
    const at = this.clock.now();
    const path = photo && (await this.photos.store({ providerId: id, bytes: photo, by, at }));
    provider.setPhoto(path, by, at);
  }
}
