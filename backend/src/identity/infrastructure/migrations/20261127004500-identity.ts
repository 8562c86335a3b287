import { Migration } from '@mikro-orm/migrations';

/** What changed since, for other systems that follow a list. */
export class Identity20261127004500 extends Migration {
  up(): void {
    this.addSql(`
      create index users_updated on identity.users (updated_at, id)`);
  }
}
