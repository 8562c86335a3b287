import { Migration } from '@mikro-orm/migrations';

/**
 * Texts are folded by the function of `shared`, so the columns that are made with it and their
 * indexes are built anew. New codes are made by one function for requests and quotes.
 */
export class Booking20261123080001 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter function booking.new_code() set schema shared;
      comment on function shared.new_code() is
        'A code to look a price up by: sixty random bits in twelve signs.';

      create or replace function booking.patient_words(first_name text, last_name text, email text)
        returns text language sql stable parallel safe
        return case
          when email is not null
          then shared.fold(concat_ws(' ', first_name, last_name, email))
        end;

      alter table booking.provider_booking_clicks
        drop column provider_sort,
        drop column service_sort,
        drop column search;
      alter table booking.provider_booking_clicks
        add provider_sort text not null
          generated always as (shared.fold(provider_name)) stored,
        add service_sort text
          generated always as (shared.fold(service_name)) stored,
        add search text not null
          generated always as (
            shared.fold(
              provider_name || ' ' || provider_specialty || ' ' || coalesce(service_name, '')
            ) || ' ' || coalesce(patient, '')
          ) stored;
      create index provider_booking_clicks_by_provider
        on booking.provider_booking_clicks (provider_sort, id);
      create index provider_booking_clicks_by_service
        on booking.provider_booking_clicks (service_sort, id);
      create index provider_booking_clicks_search
        on booking.provider_booking_clicks using gin (search public.gin_trgm_ops);

      drop function booking.containing(text), booking.fold(text);`);
  }
}
