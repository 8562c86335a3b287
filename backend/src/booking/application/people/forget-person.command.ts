import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bookings } from '../../domain/bookings.js';
import { BookingClicks } from '../clicks/booking-clicks.js';
import { People } from './people.js';

/** Their requests stay as rows without anything they wrote. Requests come first: whoever lists one takes its row before its person. */
export class ForgetPerson extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ForgetPerson)
export class ForgetPersonHandler implements ICommandHandler<ForgetPerson> {
  constructor(
    private readonly people: People,
    private readonly bookings: Bookings,
    private readonly clicks: BookingClicks,
  ) {}

  async execute({ userId }: ForgetPerson): Promise<void> {
    await this.bookings.forgetTexts(userId);
    await this.people.forget(userId);
    await this.clicks.forget(userId);
  }
}
