import { Migration } from '@mikro-orm/migrations';

/**
 * The version of the consent to health data that came with a request; null on requests from before
 * it was required.
 */
export class Booking20261122030000 extends Migration {
  up(): void {
    this.addSql(`
      alter table booking.booking_requests
        add health_consent_version text check (char_length(health_consent_version) <= 40);`);
  }
}
