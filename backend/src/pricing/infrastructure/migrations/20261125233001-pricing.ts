import { Migration } from '@mikro-orm/migrations';

/** For the lists of the console: imports by status, and watched files. */
export class Pricing20261125233001 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    this.addSql(`
      create index price_file_imports_status
        on pricing.price_file_imports (status, created_at desc, id desc);
      create index watched_price_files_order
        on pricing.watched_price_files (created_at desc, id desc)`);
  }
}
