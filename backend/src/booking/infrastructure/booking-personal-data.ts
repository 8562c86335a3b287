import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/commands/personal-data.js';
import { Sql } from '../../platform/database/sql.js';

@Injectable()
export class BookingPersonalData extends PersonalData {
  readonly section = 'bookings';

  constructor(private readonly sql: Sql) {
    super();
  }

  async of(userId: string): Promise<object> {
    const rows = await this.sql.rows<{ booking: object }>(
      `select to_jsonb(b) - 'version' - 'provider_email' as booking
      from booking.booking_requests b
      where b.user_id = ?
      order by b.created_at, b.id`,
      [userId],
    );
    return rows.map(({ booking }) => booking);
  }
}
