import { Migration } from '@mikro-orm/migrations';

/**
 * The console's lists are kept by a projector, a reaction and commands instead of triggers. A
 * person's row serves as the lock of their name, so it may exist before the name is known. What the
 * lists hold is written anew once.
 */
export class Booking20261122220000 extends Migration {
  up(): void {
    this.addSql(`
      drop trigger keep_list_true on booking.booking_requests;
      drop trigger name_patient on booking.people;
      drop trigger name_clicker on booking.provider_booking_clicks;
      drop function
        booking.keep_list_true(),
        booking.name_patient(),
        booking.name_clicker(),
        booking.list_request(uuid),
        booking.list_requests(uuid[]);

      alter table booking.people
        drop constraint people_known,
        add constraint people_complete check (
          (email is null) = (language is null)
          and not (erased and email is not null)
          and (email is not null or erased or seen = 0)
        );`);
    this.addSql(`
      insert into booking.request_list
        (id, user_id, provider_id, created_at, status, starts_at, provider, service, patient, words)
      select
        b.id,
        b.user_id,
        b.provider_id,
        b.created_at,
        b.status,
        coalesce(b.confirmed_start, booking.first_moment_of(b.preferred_slots)),
        booking.fold(b.provider_name),
        booking.fold(coalesce(b.service_name_english, b.service_name)),
        booking.patient_words(p.first_name, p.last_name, p.email),
        booking.fold(concat_ws(' ', b.provider_name, b.service_name_english, b.service_name))
      from booking.booking_requests b
      left join booking.people p on p.user_id = b.user_id
      on conflict (id) do update set
        status = excluded.status,
        starts_at = excluded.starts_at,
        patient = excluded.patient
      where (request_list.status, request_list.starts_at, request_list.patient)
        is distinct from (excluded.status, excluded.starts_at, excluded.patient);`);
    this.addSql(`
      with named as (
        select
          c.id,
          booking.patient_words(p.first_name, p.last_name, p.email) as patient
        from booking.provider_booking_clicks c
        left join booking.people p on p.user_id = c.user_id
      )
      update booking.provider_booking_clicks c
      set patient = named.patient
      from named
      where named.id = c.id and named.patient is distinct from c.patient;`);
  }
}
