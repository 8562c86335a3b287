import { Migration } from '@mikro-orm/migrations';

/**
 * What the console sorts and searches everybody's requests by, apart from the requests: an index
 * more there would make each request slower.
 * A reaction writes the row of a new request; triggers keep it true when the request or its patient
 * changes. Locks are taken in this order everywhere: request, person, row of the list.
 */
const REQUEST_LIST = `
  create table booking.request_list (id uuid primary key references booking.booking_requests on delete cascade, user_id uuid not null, provider_id uuid not null, created_at timestamptz not null, status text not null,
    starts_at timestamptz not null, provider text not null, service text, patient text, words text not null,
    search text not null generated always as (words || ' ' || coalesce(patient, '')) stored);
  create function booking.first_moment_of(slots jsonb) returns timestamptz language sql immutable strict parallel safe
    return (select min((slot ->> 'start')::timestamptz) from jsonb_array_elements(slots) slot);
  create function booking.patient_words(first_name text, last_name text, email text) returns text language sql stable parallel safe
    return case when email is not null then booking.fold(concat_ws(' ', first_name, last_name, email)) end;

  create function booking.list_requests(wanted uuid[]) returns void language sql as $$
    insert into booking.request_list (id, user_id, provider_id, created_at, status, starts_at, provider, service, patient, words)
      select b.id, b.user_id, b.provider_id, b.created_at, b.status, coalesce(b.confirmed_start, booking.first_moment_of(b.preferred_slots)), booking.fold(b.provider_name),
          booking.fold(coalesce(b.service_name_english, b.service_name)), booking.patient_words(p.first_name, p.last_name, p.email), booking.fold(concat_ws(' ', b.provider_name, b.service_name_english, b.service_name))
        from booking.booking_requests b left join booking.people p on p.user_id = b.user_id where b.id = any(wanted)
      on conflict do nothing $$;
  create function booking.list_request(wanted uuid) returns void language plpgsql as $$ declare owner uuid; begin
    select user_id into owner from booking.booking_requests where id = wanted for share;
    perform pg_advisory_xact_lock(hashtextextended(owner::text, 0));
    perform booking.list_requests(array[wanted]);
  end $$;

  create function booking.keep_list_true() returns trigger language plpgsql as $$ begin
    update booking.request_list set status = new.status, starts_at = coalesce(new.confirmed_start, booking.first_moment_of(new.preferred_slots)) where id = new.id;
    return null;
  end $$;
  create trigger keep_list_true after update on booking.booking_requests for each row
    when (old.status is distinct from new.status or old.confirmed_start is distinct from new.confirmed_start or old.preferred_slots is distinct from new.preferred_slots) execute function booking.keep_list_true();

  create function booking.name_patient() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 0));
    update booking.request_list set patient = known.words from (select booking.patient_words(new.first_name, new.last_name, new.email) as words) known
      where user_id = new.user_id and patient is distinct from known.words;
    return null;
  end $$;
  create trigger name_patient after insert or update on booking.people for each row execute function booking.name_patient();

  select booking.list_requests((select array_agg(id) from booking.booking_requests));`;

const SORTED = ['created_at', 'starts_at', 'provider', 'service', 'patient'];

export class Booking20261121170010 extends Migration {
  up(): void {
    this.addSql('create extension if not exists pg_trgm with schema public');
    this.addSql('create extension if not exists unaccent with schema public');
    this.addSql(`
      create function booking.fold(text) returns text language sql immutable strict parallel safe return lower(public.unaccent('public.unaccent'::regdictionary, $1));
      create function booking.containing(word text) returns text language sql immutable strict parallel safe
        as $$ select '%' || regexp_replace(booking.fold($1), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$;`);
    this.addSql(REQUEST_LIST);
    for (const order of SORTED)
      this.addSql(`create index request_list_by_${order} on booking.request_list (${order}, id)`);
    this
      .addSql(`create index request_list_by_status on booking.request_list (status, created_at desc, id desc);
      create index request_list_of_provider on booking.request_list (provider_id, created_at, id);
      create index request_list_of_person on booking.request_list (user_id);
      create index request_list_search on booking.request_list using gin (search public.gin_trgm_ops);`);
  }
}
