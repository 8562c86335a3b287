import { Migration } from '@mikro-orm/migrations';

/**
 * Texts are folded and codes are made by the functions of `shared`; the columns that are made with
 * them and their indexes are built anew.
 */
export class Pricing20261123080002 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table pricing.quotes alter code set default shared.new_code();

      alter table pricing.price_requests
        drop column contact_sort,
        drop column search;
      alter table pricing.price_requests
        add contact_sort text
          generated always as (shared.fold(contact_email)) stored,
        add search text not null
          generated always as (
            shared.fold(
              coalesce(contact_email, '') || ' ' || coalesce(contact_phone, '') || ' '
              || coalesce(specialty, '') || ' ' || coalesce(provider_name, '') || ' '
              || coalesce(service_name, '') || ' ' || description
            )
          ) stored;
      create index price_requests_by_contact on pricing.price_requests (contact_sort, id);
      create index price_requests_search
        on pricing.price_requests using gin (search public.gin_trgm_ops);

      drop function pricing.containing(text), pricing.fold(text), pricing.new_code();`);
  }
}
