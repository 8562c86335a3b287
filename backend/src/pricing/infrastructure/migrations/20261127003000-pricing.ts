import { Migration } from '@mikro-orm/migrations';

/** Which applied files stated an NPI. */
export class Pricing20261127003000 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    this.addSql(`
      create index price_file_imports_npis
        on pricing.price_file_imports using gin ((reading -> 'npis'))
        where status = 'applied'`);
  }
}
