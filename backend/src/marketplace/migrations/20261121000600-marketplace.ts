import { Migration } from '@mikro-orm/migrations';

/**
 * Whatever changes the directory says so when it commits; all other tables of its documents change
 * through it.
 */
export class Marketplace20261121000600 extends Migration {
  up(): void {
    this.addSql(`
      create function marketplace.announce_directory() returns trigger language plpgsql as $$ begin perform pg_notify('directory_changed', ''); return null; end $$;
      create trigger announce_directory after insert or update or delete or truncate on marketplace.directory for each statement execute function marketplace.announce_directory();`);
  }
}
