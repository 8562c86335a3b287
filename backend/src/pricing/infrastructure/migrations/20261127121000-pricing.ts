import { Migration } from '@mikro-orm/migrations';

/** What stands beside a price, as a digest, and the price that somebody named. */
export class Pricing20261127121000 extends Migration {
  up(): void {
    this.addSql(`
      alter table pricing.price_file_lines
        add wording text not null default '',
        add named_cents bigint`);
  }
}
