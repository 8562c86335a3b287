import { Migration } from '@mikro-orm/migrations';

/** Requests of the invented patients of demo data. `demo` is an invented clinic. */
export class Pricing20261126150002 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table pricing.price_requests
        add demo_requester boolean not null default false`);
  }
}
