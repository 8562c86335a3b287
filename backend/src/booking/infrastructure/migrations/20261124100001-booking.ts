import { Migration } from '@mikro-orm/migrations';

/** When a clinic first answered a request, so that patients read how fast it usually is. */
export class Booking20261124100001 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table booking.booking_requests add first_answered_at timestamptz;
      create index booking_requests_answers
        on booking.booking_requests (provider_id, first_answered_at desc) include (created_at)
        where first_answered_at is not null`);
  }
}
