import { Migration } from '@mikro-orm/migrations';

/**
 * Nobody waits until a counter that lasts a minute is safe on disk; after a crash of the database
 * it starts anew.
 */
export class Marketplace20261121160020 extends Migration {
  up(): void {
    this.addSql('alter table marketplace.recent_searches set unlogged');
  }
}
