import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/clock.js';
import { Bookings } from '../domain/bookings.js';
import { type BookingRecord, BookingRecords } from './booking-records.js';

/** The patient was there. */
export class CompleteBooking extends Command<BookingRecord> {
  constructor(readonly bookingId: string) {
    super();
  }
}

@CommandHandler(CompleteBooking)
export class CompleteBookingHandler implements ICommandHandler<CompleteBooking> {
  constructor(
    private readonly bookings: Bookings,
    private readonly records: BookingRecords,
    private readonly clock: Clock,
  ) {}

  async execute({ bookingId }: CompleteBooking): Promise<BookingRecord> {
    const booking = await this.bookings.take(bookingId);
    booking.complete(this.clock.now());
    await this.bookings.hold(booking);
    return this.records.of(booking);
  }
}
