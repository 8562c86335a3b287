import { Migration } from '@mikro-orm/migrations';

/**
 * Requests of the invented patients of demo data: time alone neither ends them nor reminds of them,
 * because both send mails. `demo` is an invented clinic.
 */
export class Booking20261126150001 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table booking.booking_requests
        add demo_patient boolean not null default false`);
  }
}
