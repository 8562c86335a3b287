import { Migration } from '@mikro-orm/migrations';

/**
 * Whose age a provider sees and which services are for children, and one row for each offer of the
 * directory, so that the offers of a service are compared without reading whole documents. These
 * rows are written with the directory's.
 */
export class Marketplace20261124000000 extends Migration {
  up(): void {
    this.addSql(`
      alter table marketplace.providers
        add patient_ages text check (patient_ages in ('all', 'children', 'adults'));
      alter table marketplace.services
        add for_children boolean not null default false`);
    this.addSql(`
      update marketplace.providers
        set patient_ages = 'children'
        where specialty_key = 'pediatrics' or specialty_text = 'Children''s hospital';
      update marketplace.services
        set for_children = true
        where key in ('well_child_visit', 'sick_child_visit')`);
    this.addSql(`
      create or replace view marketplace.visible_providers as
        select * from marketplace.providers
        where status = 'published' and is_active and deleted_at is null;
      create or replace view marketplace.visible_services as
        select * from marketplace.services
        where status = 'published' and is_active and deleted_at is null`);
    this.addSql(`
      create table marketplace.directory_offers (
        service_id uuid not null,
        provider_id uuid not null references marketplace.directory on delete cascade,
        coverage text not null check (coverage in ('complete', 'facility', 'professional')),
        standing text not null
          check (standing in ('compared', 'county_program', 'children_only', 'on_request')),
        cents int check ((cents is null) = (standing = 'on_request')),
        rating int not null,
        review_count int not null,
        sort_name text not null,
        primary key (service_id, provider_id)
      );
      create index directory_offers_provider on marketplace.directory_offers (provider_id)`);
  }
}
