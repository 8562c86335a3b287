import { Migration } from '@mikro-orm/migrations';

/** Counters of price requests are `shared.rate_limits` since 0.2.0; nothing reads this table. */
export class Pricing20261123203600 extends Migration {
  up(): void {
    this.addSql('drop table pricing.recent_requests');
  }
}
