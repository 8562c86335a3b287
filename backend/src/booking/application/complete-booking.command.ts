import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/clock.js';
import { Bookings } from '../domain/bookings.js';

/** The patient was there. */
export class CompleteBooking extends Command<void> {
  constructor(readonly bookingId: string) {
    super();
  }
}

@CommandHandler(CompleteBooking)
export class CompleteBookingHandler implements ICommandHandler<CompleteBooking> {
  constructor(
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async execute({ bookingId }: CompleteBooking): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId);
    booking.complete(this.clock.now());
    await this.bookings.lockSchedule(booking);
  }
}
