import { Migration } from '@mikro-orm/migrations';

/** Why a watched price file could not be looked at, and how often in a row. */
export class Pricing20261125231000 extends Migration {
  up(): void {
    this.addSql(`
      alter table pricing.watched_price_files
        add column reason text,
        add column failures int not null default 0;
      create index price_file_imports_kept
        on pricing.price_file_imports (updated_at) where pieces > 0`);
  }
}
