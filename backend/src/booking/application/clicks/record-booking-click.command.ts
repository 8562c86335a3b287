import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Offers } from '../../../marketplace/contract/offers.js';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { NoSuchProvider } from '../../domain/booking.errors.js';
import { People } from '../people/people.js';
import { type BookingClick, BookingClicks } from './booking-clicks.js';

type Clicked = Pick<
  BookingClick,
  'userId' | 'providerId' | 'serviceId' | 'ipAddress' | 'userAgent'
>;

/** Records that a visitor chose a provider to book by telephone.
 * @returns the id of the click. */
export class RecordBookingClick extends Command<{ id: string }> {
  constructor(readonly clicked: Clicked) {
    super();
  }
}

@CommandHandler(RecordBookingClick)
export class RecordBookingClickHandler implements ICommandHandler<RecordBookingClick> {
  constructor(
    private readonly offers: Offers,
    private readonly people: People,
    private readonly clicks: BookingClicks,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({ clicked }: RecordBookingClick): Promise<{ id: string }> {
    const offer = await this.offers.find(clicked.providerId, clicked.serviceId, 'en');
    if (!offer) throw new NoSuchProvider();
    const id = this.ids.next();
    await this.people.lock(clicked.userId);
    await this.clicks.add({
      ...clicked,
      id,
      providerName: offer.providerName,
      providerSpecialty: await this.offers.specialtyOf(clicked.providerId),
      serviceName: offer.service?.name ?? null,
      clickedAt: this.clock.now(),
    });
    return { id };
  }
}
