import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '../../platform/config/settings.js';
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
    private readonly settings: Settings,
  ) {}

  async execute({ bookingId, userId, reason }: CancelBooking): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId, userId);
    const at = this.clock.now();
    const isStaff = userId === undefined;
    booking.cancel({
      by: isStaff ? 'staff' : 'patient',
      reason,
      at,
      undoUntil: isStaff ? this.settings.undoUntil(at) : null,
    });
    await this.bookings.lockSchedule(booking);
  }
}
