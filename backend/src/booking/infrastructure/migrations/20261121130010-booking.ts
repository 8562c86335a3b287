import { Migration } from '@mikro-orm/migrations';

export class Booking20261121130010 extends Migration {
  up(): void {
    // Sixty random bits, written with signs that are not mistaken for one another. Six bits of a
    // random UUID are fixed; they lie in bytes that are left out.
    this.addSql(`
      create function booking.new_code() returns text language sql volatile
        return (select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random, byte) & 31) + 1, 1), '')
          from (select uuid_send(gen_random_uuid()) as random) drawn, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) byte);
      alter table booking.booking_requests add code text not null default booking.new_code();
      create unique index booking_requests_code on booking.booking_requests (code);`);
  }
}
