import { Migration } from '@mikro-orm/migrations';

/**
 * What the console sorts and searches clicks on clinics' telephone numbers by. Who clicked is known
 * by name as long as they have an account.
 */
export class Booking20261121170011 extends Migration {
  up(): void {
    this.addSql(`
      alter table booking.provider_booking_clicks add patient text;
      update booking.provider_booking_clicks c set patient = booking.patient_words(p.first_name, p.last_name, p.email) from booking.people p where p.user_id = c.user_id;
      alter table booking.provider_booking_clicks
        add provider_sort text not null generated always as (booking.fold(provider_name)) stored, add service_sort text generated always as (booking.fold(service_name)) stored,
        add search text not null generated always as (booking.fold(provider_name || ' ' || provider_specialty || ' ' || coalesce(service_name, '')) || ' ' || coalesce(patient, '')) stored;

      create function booking.name_clicker() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 0));
        new.patient := (select booking.patient_words(first_name, last_name, email) from booking.people where user_id = new.user_id);
        return new;
      end $$;
      create trigger name_clicker before insert on booking.provider_booking_clicks for each row when (new.user_id is not null) execute function booking.name_clicker();
      create or replace function booking.name_patient() returns trigger language plpgsql as $$
        declare known text := booking.patient_words(new.first_name, new.last_name, new.email);
      begin
        perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 0));
        update booking.request_list set patient = known where user_id = new.user_id and patient is distinct from known;
        update booking.provider_booking_clicks set patient = known where user_id = new.user_id and patient is distinct from known;
        return null;
      end $$;

      create index provider_booking_clicks_by_patient on booking.provider_booking_clicks (patient, id);
      create index provider_booking_clicks_by_provider on booking.provider_booking_clicks (provider_sort, id);
      create index provider_booking_clicks_by_service on booking.provider_booking_clicks (service_sort, id);
      create index provider_booking_clicks_of_provider on booking.provider_booking_clicks (provider_id, clicked_at desc, id desc);
      create index provider_booking_clicks_of_service on booking.provider_booking_clicks (service_id, clicked_at desc, id desc);
      create index provider_booking_clicks_search on booking.provider_booking_clicks using gin (search public.gin_trgm_ops);`);
  }
}
