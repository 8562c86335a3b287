import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Offers } from '../../marketplace/contract/offers.js';
import { Settings } from '../../platform/config/settings.js';
import { Clock } from '../../shared/clock.js';
import { Ids } from '../../shared/ids.js';
import type { Language } from '../../shared/language.js';
import { Booking } from '../domain/booking.js';
import type { BookingRequest } from '../domain/booking-request.js';
import { Bookings } from '../domain/bookings.js';
import { BookingLimits } from './booking-limits.js';

/** Asks a clinic for an appointment. Returns the id of the request. */
export class RequestBooking extends Command<string> {
  constructor(
    readonly userId: string,
    readonly language: Language,
    readonly request: BookingRequest,
  ) {
    super();
  }
}

@CommandHandler(RequestBooking)
export class RequestBookingHandler implements ICommandHandler<RequestBooking> {
  constructor(
    private readonly offers: Offers,
    private readonly bookings: Bookings,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly limits: BookingLimits,
  ) {}

  async execute({ userId, language, request }: RequestBooking): Promise<string> {
    const { providerId, serviceId = null, locationId } = request;
    const offerIn = (offerLanguage: Language) =>
      this.offers.find(providerId, serviceId, offerLanguage, locationId ?? undefined);
    const offer = await offerIn(language);
    const english = language === 'en' ? offer : await offerIn('en');
    const { snapshotValidDays } = this.settings;
    const booking = new Booking({
      id: this.ids.next(),
      userId,
      language,
      request,
      offer,
      english,
      at: this.clock.now(),
      snapshotValidDays,
    });
    await this.limits.admit(userId);
    await this.limits.admitAnother(userId, providerId);
    this.bookings.add(booking);
    return booking.id;
  }
}
