import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** Says whether a provider sees patients at one of its locations at present. */
export class ReplaceProviderLocation extends Command<void> {
  constructor(
    readonly by: string,
    readonly providerId: string,
    readonly id: string,
    readonly isActive: boolean,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(ReplaceProviderLocation)
export class ReplaceProviderLocationHandler implements ICommandHandler<ReplaceProviderLocation> {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async execute({ by, providerId, id, isActive, seen }: ReplaceProviderLocation): Promise<void> {
    const link = await this.records.get({ kind: 'provider-location', id, providerId }, seen);
    link.turn(isActive, by, this.clock.now());
  }
}
