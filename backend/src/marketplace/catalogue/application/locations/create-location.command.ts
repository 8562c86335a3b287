import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { Location, type LocationDetails } from '../../domain/location.js';
import { Records } from '../../domain/records.js';

/** Creates a location as a draft and returns its id. */
export class CreateLocation extends Command<string> {
  constructor(
    readonly by: string,
    readonly details: LocationDetails,
  ) {
    super();
  }
}

@CommandHandler(CreateLocation)
export class CreateLocationHandler implements ICommandHandler<CreateLocation> {
  constructor(
    private readonly records: Records,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ by, details }: CreateLocation): Promise<string> {
    const location = new Location(this.ids.next(), details, by, this.clock.now());
    this.records.add(location);
    return location.id;
  }
}
