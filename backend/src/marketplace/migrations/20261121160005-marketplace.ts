import { Migration } from '@mikro-orm/migrations';

/**
 * The documents of the directory are read far more often than written: unpacking those of a page
 * took a fifth of what the database does for it. Rows that are there are unpacked when they are
 * next made.
 */
export class Marketplace20261121160005 extends Migration {
  up(): void {
    this
      .addSql(`alter table marketplace.directory alter public_en set storage external, alter public_es set storage external,
      alter priced_en set storage external, alter priced_es set storage external;`);
  }
}
