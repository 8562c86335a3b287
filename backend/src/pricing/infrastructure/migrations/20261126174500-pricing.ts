import { Migration } from '@mikro-orm/migrations';

/** What hospitals ask for a code by their files, by amount. */
export class Pricing20261126174500 extends Migration {
  up(): void {
    this.addSql(`
      create index price_file_lines_asked
        on pricing.price_file_lines (service, code, cash_cents)
        where headline and ranked`);
  }
}
