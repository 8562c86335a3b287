import { Migration } from '@mikro-orm/migrations';

export class Booking20261121000400 extends Migration {
  up(): void {
    this.addSql(`create schema booking;

      create table booking.booking_requests (
        id uuid primary key, user_id uuid not null, request_type text not null,
        provider_id uuid not null, provider_name text not null, provider_email text not null,
        service_id uuid, service_name text, service_name_english text,
        location_id uuid not null, location_name text not null, zone text not null, demo boolean not null, cancel_notice_hours int not null,
        snapshot jsonb, preferred_slots jsonb not null, confirmed_start timestamptz, confirmed_end timestamptz,
        status text not null default 'pending', symptoms text not null, notes text, is_new_patient boolean not null default true,
        for_whom text not null default 'me', age_band text, sms_notifications boolean not null default false, phone text, consent_version text,
        language text not null, created_at timestamptz not null, updated_at timestamptz not null, version int not null default 1,
        constraint booking_requests_type check (request_type in ('service', 'provider')),
        constraint booking_requests_service check ((request_type = 'service') = (service_id is not null)),
        constraint booking_requests_snapshot check ((service_id is null) = (snapshot is null)),
        constraint booking_requests_slots check (jsonb_typeof(preferred_slots) = 'array' and jsonb_array_length(preferred_slots) between 1 and 5),
        constraint booking_requests_confirmed check ((confirmed_start is null) = (confirmed_end is null) and confirmed_end > confirmed_start),
        constraint booking_requests_status check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
        constraint booking_requests_texts check (char_length(symptoms) <= 1000 and char_length(notes) <= 1000),
        constraint booking_requests_for_whom check (for_whom in ('me', 'child', 'other')),
        constraint booking_requests_age_band check (age_band in ('0-1', '2-5', '6-12', '13-17', '18-39', '40-64', '65+')),
        constraint booking_requests_phone check (phone ~ '^[0-9]{10}$'),
        constraint booking_requests_sms check (not sms_notifications or (phone is not null and consent_version is not null)),
        constraint booking_requests_language check (language in ('en', 'es'))
      );
      create unique index booking_requests_one_pending on booking.booking_requests (user_id, provider_id, service_id) nulls not distinct where status = 'pending';
      create index booking_requests_mine on booking.booking_requests (user_id, created_at desc, id desc);
      create function booking.refuse_snapshot_change() returns trigger language plpgsql as $$ begin raise exception 'a price snapshot never changes'; end $$;
      create trigger snapshot_is_final before update of snapshot on booking.booking_requests for each row
        when (old.snapshot is distinct from new.snapshot) execute function booking.refuse_snapshot_change();

      create table booking.mails (booking_id uuid not null references booking.booking_requests, recipient text not null, outcome text not null,
        at timestamptz not null, primary key (booking_id, recipient),
        constraint mails_recipient check (recipient in ('patient', 'clinic')), constraint mails_outcome check (outcome in ('sent', 'recipient-gone')));

      create table booking.people (user_id uuid primary key, first_name text, last_name text, email text, language text,
        seen bigint not null, erased boolean not null default false,
        constraint people_known check (erased = (email is null) and erased = (language is null)));`);
  }
}
