import { Migration } from '@mikro-orm/migrations';

export class Booking20261121000700 extends Migration {
  up(): void {
    this.addSql('create extension if not exists btree_gist with schema public');
    this.addSql(`
      create function booking.last_moment_of(slots jsonb) returns timestamptz language sql immutable strict parallel safe
        return (select max((slot ->> 'end')::timestamptz) from jsonb_array_elements(slots) slot);

      alter table booking.booking_requests
        add proposed_slots jsonb not null default '[]', add capacity int not null default 1, add override_reason text,
        add cancelled_by text, add cancel_reason text, add cancelled_late boolean not null default false,
        add reminded_at timestamptz, add asked int not null default 1, add asked_at timestamptz,
        add last_moment timestamptz generated always as (booking.last_moment_of(preferred_slots || proposed_slots)) stored;
      update booking.booking_requests set asked_at = created_at;
      alter table booking.booking_requests alter asked_at set default now(), alter asked_at set not null,
        add constraint booking_requests_proposed check (jsonb_typeof(proposed_slots) = 'array' and jsonb_array_length(proposed_slots) <= 5),
        add constraint booking_requests_cancelled check ((status = 'cancelled') = (cancelled_by is not null)),
        add constraint booking_requests_cancelled_by check (cancelled_by in ('patient', 'clinic', 'staff', 'system')),
        add constraint booking_requests_reasons check (char_length(override_reason) <= 500 and char_length(cancel_reason) <= 500),
        add constraint booking_requests_set check (status <> 'confirmed' or confirmed_start is not null),
        add constraint booking_requests_one_at_a_time exclude using gist (provider_id with =, tstzrange(confirmed_start, confirmed_end) with &&)
          where (status = 'confirmed' and capacity = 1);
      create index booking_requests_by_state on booking.booking_requests (status, created_at desc, id desc);
      create index booking_requests_pending_until on booking.booking_requests (last_moment) where status = 'pending';
      create index booking_requests_near on booking.booking_requests (confirmed_start) where status = 'confirmed';

      alter table booking.mails add kind text, add message_id text;
      update booking.mails set kind = case recipient when 'patient' then 'received' else 'requested' end, message_id = '';
      alter table booking.mails alter kind set not null, alter message_id set not null, drop constraint mails_pkey, add primary key (booking_id, recipient, message_id),
        drop constraint mails_outcome, add constraint mails_outcome check (outcome in ('sent', 'recipient-gone', 'outdated')),
        add constraint mails_kind check (kind in ('received', 'requested', 'confirmed', 'proposed', 'rescheduled', 'cancelled', 'reminder'));`);
  }
}
