import { Migration } from '@mikro-orm/migrations';

/**
 * Requests have a short reference that people read aloud; earlier ones get theirs here, and the
 * console finds them by it. The visit key opens the appointment on the visit sheet: unlike the
 * price code it is the patient's alone.
 */
export class Booking20261124010001 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table booking.booking_requests
        add reference text,
        add visit_key text not null default shared.new_code();
      create unique index booking_requests_reference on booking.booking_requests (reference);

      create function booking.new_reference() returns text language plpgsql volatile as $$
        declare drawn text;
        begin
          loop
            drawn := shared.new_reference();
            exit when not exists (
              select from booking.booking_requests where reference = drawn
            );
          end loop;
          return drawn;
        end $$;
      comment on function booking.new_reference() is
        'A reference that no request has: one that is taken is drawn again.';`);
    this.addSql(`
      do $$ declare earlier uuid;
      begin
        for earlier in select id from booking.booking_requests loop
          update booking.booking_requests
          set reference = booking.new_reference()
          where id = earlier;
        end loop;
      end $$`);
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table booking.booking_requests
        alter reference set default booking.new_reference(),
        alter reference set not null,
        add constraint booking_requests_reference_form
          check (reference ~ '^[A-HJKMNP-Z2-9]{8}$');
      update booking.request_list l
      set words = l.words || ' ' || shared.fold(b.reference)
      from booking.booking_requests b
      where b.id = l.id`);
  }
}
