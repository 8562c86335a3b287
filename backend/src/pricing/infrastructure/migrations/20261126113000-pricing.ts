import { Migration } from '@mikro-orm/migrations';

/** The lines of a file whose prices are shown, which each application compares with others. */
export class Pricing20261126113000 extends Migration {
  up(): void {
    this.addSql(`
      create index price_file_lines_headlines
        on pricing.price_file_lines (import_id, number) where headline`);
  }
}
