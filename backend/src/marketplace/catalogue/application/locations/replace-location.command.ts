import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import type { LocationDetails } from '../../domain/location.js';
import { Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/** Replaces every field of a location's form. */
export class ReplaceLocation extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly details: LocationDetails,
    readonly expected?: ExpectedVersion,
  ) {
    super();
  }
}

@CommandHandler(ReplaceLocation)
export class ReplaceLocationHandler implements ICommandHandler<ReplaceLocation> {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async execute({ by, id, details, expected }: ReplaceLocation): Promise<void> {
    const location = await this.records.get({ kind: 'location', id }, expected);
    location.setDetails(details, by, this.clock.now());
  }
}
