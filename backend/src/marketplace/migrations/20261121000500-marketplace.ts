import { Migration } from '@mikro-orm/migrations';

const TABLES = ['providers', 'locations', 'services', 'provider_services', 'provider_locations'];

/** Deleted records stay for their history: nobody sees them, and a pair can be made anew. */
export class Marketplace20261121000500 extends Migration {
  up(): void {
    for (const table of TABLES)
      this.addSql(`alter table marketplace.${table} add deleted_at timestamptz`);
    this.addSql(`
      alter table marketplace.provider_services drop constraint provider_services_provider_id_service_id_key;
      create unique index provider_services_pair on marketplace.provider_services (provider_id, service_id) where deleted_at is null;
      create index provider_services_provider on marketplace.provider_services (provider_id);
      alter table marketplace.provider_locations drop constraint provider_locations_provider_id_location_id_key;
      create unique index provider_locations_pair on marketplace.provider_locations (provider_id, location_id) where deleted_at is null;
      create index provider_locations_provider on marketplace.provider_locations (provider_id);

      create index providers_email on marketplace.providers (lower(email));
      create index providers_phone on marketplace.providers (regexp_replace(phone, '\\D', '', 'g'));

      create or replace view marketplace.visible_providers as select * from marketplace.providers where status = 'published' and is_active and deleted_at is null;
      create or replace view marketplace.visible_services as select * from marketplace.services where status = 'published' and is_active and deleted_at is null;
      create or replace view marketplace.visible_provider_services as select link.* from marketplace.provider_services link
        join marketplace.visible_services service on service.id = link.service_id where link.status = 'published' and link.is_available and link.deleted_at is null;
      create or replace view marketplace.visible_provider_locations as select link.* from marketplace.provider_locations link
        join marketplace.locations location on location.id = link.location_id and location.status = 'published' and location.deleted_at is null
        where link.status = 'published' and link.is_active and link.deleted_at is null;`);
  }
}
