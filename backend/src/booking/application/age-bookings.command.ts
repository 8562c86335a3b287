import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/clock.js';
import { DAY_MS } from '../../shared/day.js';
import { Bookings } from '../domain/bookings.js';

/**
 * Ends requests whose times have passed, completes appointments that are long over and reminds of
 * those within a day; at most `limit` of each. Returns how many it changed.
 */
export class AgeBookings extends Command<number> {
  constructor(readonly limit: number) {
    super();
  }
}

@CommandHandler(AgeBookings)
export class AgeBookingsHandler implements ICommandHandler<AgeBookings> {
  constructor(
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async execute({ limit }: AgeBookings): Promise<number> {
    const at = this.clock.now();
    const overdue = await this.bookings.lockOverdue(at, limit);
    const ended = overdue.filter((booking) => booking.age(at));
    const due = await this.bookings.lockDueForReminder(at, new Date(at.getTime() + DAY_MS), limit);
    const reminded = due.filter((booking) => booking.remind(at));
    return ended.length + reminded.length;
  }
}
