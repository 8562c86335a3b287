import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { AppointmentRequests, type WaitingRequests } from '../domain/appointment-requests.js';

@Injectable()
export class SqlAppointmentRequests extends AppointmentRequests {
  constructor(private readonly sql: Sql) {
    super();
  }

  async waitingAt(providerId: string, most: number): Promise<WaitingRequests> {
    const [waiting] = await this.sql.rows<WaitingRequests>(
      `select (select count(*)::int from marketplace.appointment_requests where provider_id = ? and open) as total,
        (select coalesce(json_agg(booking_id), '[]') from (select booking_id from marketplace.appointment_requests where provider_id = ? and open order by booking_id limit ?) first) as "bookingIds"`,
      [providerId, providerId, most],
    );
    return waiting ?? { bookingIds: [], total: 0 };
  }

  async opened(bookingId: string, providerId: string): Promise<void> {
    await this.sql.rows(
      'insert into marketplace.appointment_requests (booking_id, provider_id, open) values (?, ?, true) on conflict do nothing',
      [bookingId, providerId],
    );
  }

  async ended(bookingId: string, providerId: string): Promise<void> {
    await this.sql.rows(
      'insert into marketplace.appointment_requests (booking_id, provider_id, open) values (?, ?, false) on conflict (booking_id) do update set open = false',
      [bookingId, providerId],
    );
  }
}
