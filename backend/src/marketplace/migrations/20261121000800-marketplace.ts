import { Migration } from '@mikro-orm/migrations';

/**
 * When a provider or a service was last checked and how; a location's point is whole or absent.
 * Which appointment requests wait at which provider, as booking told. A request that ended stays as
 * a row, so that news of its beginning that come late change nothing.
 */
export class Marketplace20261121000800 extends Migration {
  up(): void {
    for (const table of ['providers', 'services']) {
      this
        .addSql(`alter table marketplace.${table} add last_verified_at timestamptz, add verification_method text check (verification_method in ('phone', 'document', 'provider_form', 'import')),
        add constraint ${table}_verified check ((last_verified_at is null) = (verification_method is null))`);
    }
    this.addSql(
      `alter table marketplace.locations add constraint locations_point check ((lat is null) = (lon is null) and lat between -90 and 90 and lon between -180 and 180)`,
    );
    this.addSql(`
      create table marketplace.appointment_requests (booking_id uuid primary key, provider_id uuid not null, open boolean not null);
      create index appointment_requests_open on marketplace.appointment_requests (provider_id, booking_id) where open;`);
  }
}
