import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/clock.js';
import { Bookings } from '../domain/bookings.js';

/** The patient's own request when `userId` is given, else any, by staff. */
export class CancelBooking extends Command<void> {
  constructor(
    readonly bookingId: string,
    readonly userId: string | undefined,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(CancelBooking)
export class CancelBookingHandler implements ICommandHandler<CancelBooking> {
  constructor(
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async execute({ bookingId, userId, reason }: CancelBooking): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId, userId);
    booking.cancel({
      by: userId === undefined ? 'staff' : 'patient',
      reason,
      at: this.clock.now(),
    });
    await this.bookings.lockSchedule(booking);
  }
}
