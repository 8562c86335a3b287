import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HeldEvents } from '../../../platform/events/held-events.js';
import { Clock } from '../../../shared/clock.js';
import { UndoEnded } from '../../../shared/desk.errors.js';
import { Bookings } from '../../domain/bookings.js';

/**
 * Takes back what staff did last, before its mails are on their way.
 * @throws UndoEnded when they are, or somebody has changed the request since.
 * @throws SlotTaken when the time of the appointment was given to somebody else.
 */
export class UndoBookingChange extends Command<void> {
  constructor(readonly bookingId: string) {
    super();
  }
}

@CommandHandler(UndoBookingChange)
export class UndoBookingChangeHandler implements ICommandHandler<UndoBookingChange> {
  constructor(
    private readonly bookings: Bookings,
    private readonly held: HeldEvents,
    private readonly clock: Clock,
  ) {}

  async execute({ bookingId }: UndoBookingChange): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId);
    const heldUntil = booking.undo(this.clock.now());
    if (!(await this.held.withdraw(heldUntil, 'bookingId', bookingId))) throw new UndoEnded();
    await this.bookings.claimPlace(booking);
  }
}
