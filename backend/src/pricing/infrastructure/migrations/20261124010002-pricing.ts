import { Migration } from '@mikro-orm/migrations';

/**
 * Price and bundle requests have a short reference that people read aloud; earlier ones get theirs
 * here, and the console finds them by it.
 */
export class Pricing20261124010002 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table pricing.price_requests add reference text;
      create unique index price_requests_reference on pricing.price_requests (reference);

      create function pricing.new_reference() returns text language plpgsql volatile as $$
        declare drawn text;
        begin
          loop
            drawn := shared.new_reference();
            exit when not exists (
              select from pricing.price_requests where reference = drawn
            );
          end loop;
          return drawn;
        end $$;
      comment on function pricing.new_reference() is
        'A reference that no request has: one that is taken is drawn again.';`);
    this.addSql(`
      do $$ declare earlier uuid;
      begin
        for earlier in select id from pricing.price_requests loop
          update pricing.price_requests
          set reference = pricing.new_reference()
          where id = earlier;
        end loop;
      end $$`);
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table pricing.price_requests
        alter reference set default pricing.new_reference(),
        alter reference set not null,
        add constraint price_requests_reference_form
          check (reference ~ '^[A-HJKMNP-Z2-9]{8}$'),
        drop column search;
      alter table pricing.price_requests
        add search text not null
          generated always as (
            shared.fold(
              coalesce(contact_email, '') || ' ' || coalesce(contact_phone, '') || ' '
              || coalesce(specialty, '') || ' ' || coalesce(provider_name, '') || ' '
              || coalesce(service_name, '') || ' ' || reference || ' ' || description
            )
          ) stored;
      create index price_requests_search
        on pricing.price_requests using gin (search public.gin_trgm_ops);`);
  }
}
