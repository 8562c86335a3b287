import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Bookings } from '../../domain/bookings.js';
import { BookingClicks } from '../clicks/booking-clicks.js';
import { People } from './people.js';
import { RequestList } from './request-list.js';

/**
 * The account is deleted. What is still ahead is cancelled, so that clinics learn that nobody
 * comes; then the requests stay as rows without anything the person wrote. Requests come first:
 * every command locks them before their patient.
 */
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
    private readonly list: RequestList,
    private readonly clicks: BookingClicks,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: ForgetPerson): Promise<void> {
    const at = this.clock.now();
    const unfinished = await this.bookings.lockUnfinished(userId);
    for (const booking of unfinished) booking.cancelWithAccount(at);
    await this.bookings.forgetTexts(userId);
    await this.people.forget(userId);
    await this.list.renamePatient(userId);
    await this.clicks.forget(userId);
  }
}
