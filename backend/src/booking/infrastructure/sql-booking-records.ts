import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type BookingRecord, BookingRecords } from '../application/booking-records.js';
import { BOOKING_COLUMNS } from '../queries/my-bookings.query.js';

@Injectable()
export class SqlBookingRecords extends BookingRecords {
  constructor(private readonly sql: Sql) { super(); }

  async get(id: string): Promise<BookingRecord> {
    const [record] = await this.sql.prepared<BookingRecord>(`select ${BOOKING_COLUMNS} from booking.booking_requests b where b.id = $1`, [id]);
    if (!record) throw new Error(`There is no booking ${id}.`);
    return record;
  }
}
