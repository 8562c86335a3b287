import { Migration } from '@mikro-orm/migrations';

/**
 * References that people read aloud: eight signs of which none is mistaken for another, each drawn
 * from 32 random bits of its own.
 */
export class Shared20261124010000 extends Migration {
  up(): void {
    this.addSql(`
      create function shared.new_reference() returns text language sql volatile
        return (
          select string_agg(
            substr(
              'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
              (('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 31)::int + 1,
              1
            ),
            ''
          )
          from generate_series(1, 8)
        );
      comment on function shared.new_reference() is
        'A reference to read aloud: eight random signs without 0, O, 1, I and L.';`);
  }
}
