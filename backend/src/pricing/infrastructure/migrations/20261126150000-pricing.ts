import { Migration } from '@mikro-orm/migrations';

/** Staff give a reason when they close a request; whoever asked reads it on its page. */
export class Pricing20261126150000 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table pricing.price_requests
        add close_reason text,
        add constraint price_requests_close_reason check (char_length(close_reason) <= 500)`);
  }
}
