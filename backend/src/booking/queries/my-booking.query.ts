import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { VisitPlaces } from '../../marketplace/contract/visit-places.js';
import { Sql } from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import { BOOKING_COLUMNS, BookingView, type OwnRow, withAllowed } from './my-bookings.query.js';
import { withVisits } from './visit.view.js';

/** One request of this person, undefined when it is not theirs. */
export class MyBooking extends Query<BookingView | undefined> {
  constructor(
    readonly userId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(MyBooking)
export class MyBookingHandler implements IQueryHandler<MyBooking> {
  constructor(
    private readonly sql: Sql,
    private readonly places: VisitPlaces,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, bookingId }: MyBooking): Promise<BookingView | undefined> {
    const rows = await this.sql.rows<OwnRow>(
      `select ${BOOKING_COLUMNS} from booking.booking_requests b where b.id = ? and b.user_id = ?`,
      [bookingId, userId],
    );
    const [booking] = await withVisits(rows, this.places);
    return booking && withAllowed(booking, 'patient', this.clock.now());
  }
}
