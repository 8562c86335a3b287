import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Offers } from '../../marketplace/contract/offers.js';
import { Clock } from '../../shared/clock.js';
import type { TimeWindow } from '../contract/booking.terms.js';
import { Bookings } from '../domain/bookings.js';

/** The patient takes a time that the clinic proposed. */
export class AcceptTime extends Command<void> {
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly slot: TimeWindow,
  ) {
    super();
  }
}

@CommandHandler(AcceptTime)
export class AcceptTimeHandler implements ICommandHandler<AcceptTime> {
  constructor(
    private readonly bookings: Bookings,
    private readonly offers: Offers,
    private readonly clock: Clock,
  ) {}

  async execute({ bookingId, userId, slot }: AcceptTime): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId, userId);
    booking.accept(slot, {
      capacity: await this.offers.capacityOf(booking.providerId),
      at: this.clock.now(),
    });
    await this.bookings.claimPlace(booking);
  }
}
