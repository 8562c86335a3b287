import { Migration } from '@mikro-orm/migrations';

/**
 * A larger sample of what the list of users is searched by: with the usual one, PostgreSQL took some
 * rare names for frequent ones and read every user.
 */
export class Identity20261124110000 extends Migration {
  up(): void {
    this.addSql('alter table identity.users alter column search set statistics 2000');
  }
}
