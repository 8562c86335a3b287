import { Migration } from '@mikro-orm/migrations';

/** Invented patients of demo data, whom the console marks. */
export class Identity20261126150000 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql('alter table identity.users add demo boolean not null default false');
  }
}
