import { Migration } from '@mikro-orm/migrations';

/**
 * Short names for the texts of the documents, so that the entity tag of a page need not be made
 * from all of its text. What guests get does not depend on prices, nor does its name.
 */
export class Marketplace20261121001100 extends Migration {
  up(): void {
    this.addSql(`alter table marketplace.directory
      add public_revision uuid not null generated always as (md5(public_en || public_es)::uuid) stored,
      add priced_revision uuid not null generated always as (md5(priced_en || priced_es)::uuid) stored`);
  }
}
