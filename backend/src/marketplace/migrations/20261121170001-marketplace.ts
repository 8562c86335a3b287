import { Migration } from '@mikro-orm/migrations';

/** Searches in which nothing was found, by time: few among all, and what their list is made of. */
export class Marketplace20261121170001 extends Migration {
  up(): void {
    this.addSql(
      `create index searches_missed on marketplace.searches (searched_at) where triage = 'none' and not staff and not robot`,
    );
  }
}
