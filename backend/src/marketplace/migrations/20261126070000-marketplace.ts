import { Migration } from '@mikro-orm/migrations';

/** Deleted records, newest first: administrators list, name and restore them. */
export class Marketplace20261126070000 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    for (const table of [
      'providers',
      'services',
      'locations',
      'provider_services',
      'provider_locations',
    ])
      this.addSql(`
        create index ${table}_deleted
          on marketplace.${table} (deleted_at desc, id desc)
          where deleted_at is not null`);
  }
}
