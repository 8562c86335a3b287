import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Providers } from '../../domain/providers/providers.js';
import { Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** Shows a provider to visitors once nothing is missing. */
export class PublishProvider extends Command<void> {
  static readonly action = 'publish';
  constructor(
    readonly by: string,
    readonly id: string,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(PublishProvider)
export class PublishProviderHandler implements ICommandHandler<PublishProvider> {
  constructor(
    private readonly records: Records,
    private readonly providers: Providers,
    private readonly clock: Clock,
  ) {}

  async execute({ by, id, seen }: PublishProvider): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id }, seen);
    provider.publish(await this.providers.shown(id), by, this.clock.now());
  }
}
