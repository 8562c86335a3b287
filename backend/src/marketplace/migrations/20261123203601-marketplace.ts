import { Migration } from '@mikro-orm/migrations';

/** Counters of searches are `shared.rate_limits` since 0.2.0; nothing reads this table. */
export class Marketplace20261123203601 extends Migration {
  up(): void {
    this.addSql('drop table marketplace.recent_searches');
  }
}
