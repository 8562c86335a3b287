import { Migration } from '@mikro-orm/migrations';

/** What changed since, for other systems that follow a list. */
export class Booking20261127004500 extends Migration {
  up(): void {
    this.addSql(`
      create index booking_requests_updated on booking.booking_requests (updated_at, id)`);
  }
}
