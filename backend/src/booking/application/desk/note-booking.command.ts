import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bookings } from '../../domain/bookings.js';

/**
 * Replaces the notes of staff about a request.
 * @throws ConcurrentChange when they are no longer those that the author read, `before`.
 */
export class NoteBooking extends Command<void> {
  constructor(
    readonly bookingId: string,
    readonly notes: string | null,
    readonly before: string | null | undefined,
  ) {
    super();
  }
}

@CommandHandler(NoteBooking)
export class NoteBookingHandler implements ICommandHandler<NoteBooking> {
  constructor(private readonly bookings: Bookings) {}

  async execute({ bookingId, notes, before }: NoteBooking): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId);
    booking.note(notes, before);
  }
}
