import { Migration } from '@mikro-orm/migrations';

/**
 * A published price may be more than a million dollars and is then not compared, as every price
 * that is marked so. The view takes over the columns that its table got since. A price file finds
 * its hospital by NPI or ZIP code.
 */
export class Marketplace20261125232000 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table marketplace.provider_services
        drop constraint provider_services_custom_price_check,
        add constraint provider_services_custom_price_check check (
          custom_price between 0 and
            case when source_kind = 'published_file' then 2000000000 else 100000000 end
        )`);
    this.addSql(`
      alter table marketplace.directory_offers
        drop constraint directory_offers_standing_check,
        add constraint directory_offers_standing_check check (
          standing in ('compared', 'county_program', 'children_only', 'questionable', 'on_request')
        )`);
    this.addSql(`
      create or replace view marketplace.visible_provider_services as
        select link.*
        from marketplace.provider_services link
        join marketplace.visible_services service on service.id = link.service_id
        where link.status = 'published' and link.is_available and link.deleted_at is null`);
    this.addSql(`
      create index providers_npi on marketplace.providers (npi)
        where npi is not null and deleted_at is null;
      create index locations_zip_code on marketplace.locations (zip_code)
        where deleted_at is null`);
  }
}
