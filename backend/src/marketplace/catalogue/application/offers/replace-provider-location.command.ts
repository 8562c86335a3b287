import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/** Sets whether a provider sees patients at one of its locations at present. */
export class ReplaceProviderLocation extends Command<void> {
  constructor(
    readonly by: string,
    readonly providerId: string,
    readonly id: string,
    readonly isActive: boolean,
    readonly expected?: ExpectedVersion,
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

  async execute({
    by,
    providerId,
    id,
    isActive,
    expected,
  }: ReplaceProviderLocation): Promise<void> {
    const link = await this.records.get({ kind: 'provider-location', id, providerId }, expected);
    link.setActive(isActive, by, this.clock.now());
  }
}
