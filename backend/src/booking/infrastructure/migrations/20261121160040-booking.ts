import { Migration } from '@mikro-orm/migrations';

/**
 * The console's list of everybody's appointments, of all clinics and of one: 0.4 s at 100,000
 * without.
 */
export class Booking20261121160040 extends Migration {
  up(): void {
    this
      .addSql(`create index booking_requests_newest on booking.booking_requests (created_at desc, id desc);
      create index booking_requests_of_provider on booking.booking_requests (provider_id, created_at desc, id desc);`);
  }
}
