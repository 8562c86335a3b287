import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '../../platform/config/settings.js';
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
    private readonly settings: Settings,
  ) {}

  async execute({ bookingId }: CompleteBooking): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId);
    const at = this.clock.now();
    booking.complete(at, this.settings.undoUntil(at));
    await this.bookings.lockSchedule(booking);
  }
}
