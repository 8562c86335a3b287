import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Offers } from '../../marketplace/contract/offers.js';
import { VisitPlaces } from '../../marketplace/contract/visit-places.js';
import { Sql } from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import type { Language } from '../../shared/language.js';
import { BOOKING_COLUMNS, BookingView, type OwnRow, withAllowed } from './my-bookings.query.js';
import { withServiceNames } from './service-names.js';
import { withVisits } from './visit.view.js';

/** One request of this person, undefined when it is not theirs. */
export class MyBooking extends Query<BookingView | undefined> {
  constructor(
    readonly userId: string,
    readonly bookingId: string,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(MyBooking)
export class MyBookingHandler implements IQueryHandler<MyBooking> {
  constructor(
    private readonly sql: Sql,
    private readonly places: VisitPlaces,
    private readonly offers: Offers,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, bookingId, language }: MyBooking): Promise<BookingView | undefined> {
    const rows = await this.sql.rows<OwnRow>(
      `select ${BOOKING_COLUMNS} from booking.booking_requests b where b.id = ? and b.user_id = ?`,
      [bookingId, userId],
    );
    const named = await withServiceNames(rows, language, this.offers);
    const [booking] = await withVisits(named, this.places);
    return booking && withAllowed(booking, 'patient', this.clock.now());
  }
}
