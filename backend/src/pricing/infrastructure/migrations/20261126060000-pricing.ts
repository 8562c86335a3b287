import { Migration } from '@mikro-orm/migrations';

/**
 * What was confirmed when a price file was applied, whether its bytes can be read at all, and an
 * index that finds a known file again.
 */
export class Pricing20261126060000 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table pricing.price_file_imports
        add column confirmations jsonb,
        add column hopeless boolean not null default false`);
    this.addSql(`
      create index price_file_imports_sha256
        on pricing.price_file_imports (sha256, created_at)`);
  }
}
