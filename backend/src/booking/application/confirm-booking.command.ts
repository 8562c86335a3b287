import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Offers } from '../../marketplace/contract/offers.js';
import { Settings } from '../../platform/config/settings.js';
import { Clock } from '../../shared/clock.js';
import type { TimeWindow } from '../contract/booking.terms.js';
import { Bookings } from '../domain/bookings.js';

/** Sets the appointment. A time outside the patient's windows needs a reason, `override`. */
export class ConfirmBooking extends Command<void> {
  /** `field` is the name under which faults of the time are reported. */
  constructor(
    readonly bookingId: string,
    readonly slot: TimeWindow,
    readonly override: string | null,
    readonly field: 'confirmedSlot' | 'slot',
  ) {
    super();
  }
}

@CommandHandler(ConfirmBooking)
export class ConfirmBookingHandler implements ICommandHandler<ConfirmBooking> {
  constructor(
    private readonly bookings: Bookings,
    private readonly offers: Offers,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async execute({ bookingId, slot, override, field }: ConfirmBooking): Promise<void> {
    const booking = await this.bookings.getForUpdate(bookingId);
    const at = this.clock.now();
    booking.confirm(slot, {
      override,
      field,
      capacity: await this.offers.capacityOf(booking.providerId),
      at,
      undoUntil: this.settings.undoUntil(at),
    });
    await this.bookings.claimPlace(booking);
  }
}
