import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import type { Place } from '../../domain/location.js';
import { Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** Replaces every field of a location's form. */
export class ReplaceLocation extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly place: Place,
    readonly seen?: Seen,
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

  async execute({ by, id, place, seen }: ReplaceLocation): Promise<void> {
    const location = await this.records.get({ kind: 'location', id }, seen);
    location.describe(place, by, this.clock.now());
  }
}
