import { Migration } from '@mikro-orm/migrations';

/** What changed since, for other systems that follow a list. */
export class Pricing20261127004500 extends Migration {
  up(): void {
    this.addSql(`
      create index price_requests_updated on pricing.price_requests (updated_at, id)`);
  }
}
