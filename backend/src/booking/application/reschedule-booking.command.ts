import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/clock.js';
import type { TimeWindow } from '../contract/booking.terms.js';
import { Bookings } from '../domain/bookings.js';
import { BookingLimits } from './booking-limits.js';

/** The patient asks for other times. */
export class RescheduleBooking extends Command<void> {
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly slots: readonly TimeWindow[],
  ) {
    super();
  }
}

@CommandHandler(RescheduleBooking)
export class RescheduleBookingHandler implements ICommandHandler<RescheduleBooking> {
  constructor(
    private readonly bookings: Bookings,
    private readonly clock: Clock,
    private readonly limits: BookingLimits,
  ) {}

  async execute({ bookingId, userId, slots }: RescheduleBooking): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId, userId);
    booking.reschedule(slots, this.clock.now());
    await this.limits.admit(userId); // the clinic is asked again
    await this.bookings.lockSchedule(booking);
  }
}
