import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../../platform/commands/personal-data.js';
import { Sql } from '../../../platform/database/sql.js';

@Injectable()
export class BookingClicksPersonalData extends PersonalData {
  readonly section = 'bookingClicks';

  constructor(private readonly sql: Sql) {
    super();
  }

  async of(userId: string): Promise<object> {
    const rows = await this.sql.rows<{ click: object }>(
      `select to_jsonb(c) - 'patient' - 'provider_sort' - 'service_sort' - 'search' as click
      from booking.provider_booking_clicks c
      where c.user_id = ?
      order by c.clicked_at, c.id`,
      [userId],
    );
    return rows.map(({ click }) => click);
  }
}
