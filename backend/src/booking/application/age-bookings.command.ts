import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/clock.js';
import { DAY_MS } from '../../shared/day.js';
import { Bookings } from '../domain/bookings.js';

/**
 * Ends requests whose times have passed, completes appointments that are long over and reminds of
 * those within a day; at most so many of each. Returns how many it changed.
 */
export class AgeBookings extends Command<number> {
  constructor(readonly most: number) {
    super();
  }
}

@CommandHandler(AgeBookings)
export class AgeBookingsHandler implements ICommandHandler<AgeBookings> {
  constructor(
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async execute({ most }: AgeBookings): Promise<number> {
    const at = this.clock.now();
    const aged = await this.bookings.takeAged(at, most);
    const ended = aged.filter((booking) => booking.age(at));
    const near = await this.bookings.takeNear(at, new Date(at.getTime() + DAY_MS), most);
    const reminded = near.filter((booking) => booking.remind(at));
    return ended.length + reminded.length;
  }
}
