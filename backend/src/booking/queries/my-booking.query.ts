import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import { BOOKING_COLUMNS, BookingView, type ReadRow, withAllowed } from './my-bookings.query.js';

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
    private readonly clock: Clock,
  ) {}

  async execute({ userId, bookingId }: MyBooking): Promise<BookingView | undefined> {
    const [booking] = await this.sql.rows<ReadRow<BookingView>>(
      `select ${BOOKING_COLUMNS} from booking.booking_requests b where b.id = ? and b.user_id = ?`,
      [bookingId, userId],
    );
    return booking && withAllowed(booking, 'patient', this.clock.now());
  }
}
