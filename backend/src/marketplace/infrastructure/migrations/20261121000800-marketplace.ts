import { Migration } from '@mikro-orm/migrations';

/** Which appointment requests wait at which provider, as booking told. A request that ended stays as a row, so that news of its beginning that come late change nothing. */
export class Marketplace20261121000800 extends Migration {
  up(): void {
    this.addSql(`
      create table marketplace.appointment_requests (booking_id uuid primary key, provider_id uuid not null, open boolean not null);
      create index appointment_requests_open on marketplace.appointment_requests (provider_id, booking_id) where open;`);
  }
}
