import { Migration } from '@mikro-orm/migrations';

/** The price changes of some days, for other systems that follow the list. */
export class Marketplace20261127004500 extends Migration {
  up(): void {
    this.addSql(`
      create index price_changes_at on marketplace.price_changes (at)`);
  }
}
