import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { AppointmentRequests, type OpenRequests } from '../domain/appointment-requests.js';

const OPEN_AT = `
  select
    (
      select count(*)::int
      from marketplace.appointment_requests
      where provider_id = ? and open
    ) as total,
    (
      select coalesce(json_agg(booking_id), '[]')
      from (
        select booking_id
        from marketplace.appointment_requests
        where provider_id = ? and open
        order by booking_id
        limit ?
      ) first
    ) as "bookingIds"`;

@Injectable()
export class SqlAppointmentRequests extends AppointmentRequests {
  constructor(private readonly sql: Sql) {
    super();
  }

  async openAt(providerId: string, limit: number): Promise<OpenRequests> {
    const [open] = await this.sql.rows<OpenRequests>(OPEN_AT, [providerId, providerId, limit]);
    return open ?? { bookingIds: [], total: 0 };
  }

  async recordOpened(bookingId: string, providerId: string): Promise<void> {
    await this.sql.rows(
      `insert into marketplace.appointment_requests (booking_id, provider_id, open)
        values (?, ?, true)
        on conflict do nothing`,
      [bookingId, providerId],
    );
  }

  async recordClosed(bookingId: string, providerId: string): Promise<void> {
    await this.sql.rows(
      `insert into marketplace.appointment_requests (booking_id, provider_id, open)
        values (?, ?, false)
        on conflict (booking_id) do update set open = false`,
      [bookingId, providerId],
    );
  }
}
