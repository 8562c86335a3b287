import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BookingClicks } from '../clicks/booking-clicks.js';
import { People, type Person } from './people.js';
import { RequestList } from './request-list.js';

/** Stores the current name, address and language of a person, here and in the console's lists. */
export class SavePerson extends Command<void> {
  /** `eventNumber` orders the events about a person: see People. */
  constructor(
    readonly person: Person,
    readonly eventNumber: string,
  ) {
    super();
  }
}

@CommandHandler(SavePerson)
export class SavePersonHandler implements ICommandHandler<SavePerson> {
  constructor(
    private readonly people: People,
    private readonly list: RequestList,
    private readonly clicks: BookingClicks,
  ) {}

  async execute({ person, eventNumber }: SavePerson): Promise<void> {
    await this.people.store(person, eventNumber);
    await this.list.renamePatient(person.userId);
    await this.clicks.renamePatient(person.userId);
  }
}
