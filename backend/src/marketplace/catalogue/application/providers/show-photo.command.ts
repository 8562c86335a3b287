import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';
import { Photos } from './photos.js';

/** Gives a provider this photo; without one it has none. */
export class ShowPhoto extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly portrait: Buffer | null,
    readonly seen?: Seen,
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

  async execute({ by, id, portrait, seen }: ShowPhoto): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id }, seen);
    const at = this.clock.now();
    provider.picture(
      portrait && (await this.photos.keep({ providerId: id, portrait, by, at })),
      by,
      at,
    );
  }
}
