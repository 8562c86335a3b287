import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Staff } from '../../../identity/contract/staff.js';
import { NotStaff } from '../../../shared/desk.errors.js';
import { Bookings } from '../../domain/bookings.js';

/**
 * Gives a request to a member of staff; null to nobody.
 * @throws NotStaff when there is no such member, or no longer.
 */
export class AssignBooking extends Command<void> {
  constructor(
    readonly bookingId: string,
    readonly assigneeId: string | null,
  ) {
    super();
  }
}

@CommandHandler(AssignBooking)
export class AssignBookingHandler implements ICommandHandler<AssignBooking> {
  constructor(
    private readonly bookings: Bookings,
    private readonly staff: Staff,
  ) {}

  async execute({ bookingId, assigneeId }: AssignBooking): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId);
    if (assigneeId !== null && !(await this.staff.has(assigneeId))) throw new NotStaff();
    booking.assign(assigneeId);
  }
}
