import { Migration } from '@mikro-orm/migrations';

/**
 * Reads a network address, or nothing, also on PostgreSQL 15, which cannot ask whether a text is
 * one.
 */
export class Shared20261122090000 extends Migration {
  up(): void {
    this.addSql(`
      create function shared.inet_or_null(value text) returns inet language plpgsql immutable strict parallel safe as $$
      begin
        return value::inet;
      exception when invalid_text_representation then
        return null;
      end $$;`);
  }
}
