import { Migration } from '@mikro-orm/migrations';

/**
 * Staff work through appointment requests as a queue: each may have a person who looks after it and
 * notes of staff, a change can be taken back for some seconds, and a set time can be changed.
 */
export class Booking20261126120001 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table booking.booking_requests
        add assignee_id uuid,
        add staff_notes text,
        add undo_state jsonb,
        add undo_until timestamptz,
        add constraint booking_requests_staff_notes check (char_length(staff_notes) <= 2000),
        add constraint booking_requests_undo check ((undo_state is null) = (undo_until is null));
      create index booking_requests_assigned on booking.booking_requests (assignee_id)
        where assignee_id is not null;
      create index booking_requests_queue on booking.booking_requests (
        (case status when 'pending' then 0 when 'confirmed' then 1 else 2 end),
        (case status when 'pending' then last_moment when 'confirmed' then confirmed_end end),
        created_at desc,
        id desc
      );
      alter table booking.mails
        drop constraint mails_kind,
        add constraint mails_kind check (
          kind in (
            'received',
            'requested',
            'confirmed',
            'moved',
            'proposed',
            'rescheduled',
            'cancelled',
            'reminder'
          )
        )`);
  }
}
