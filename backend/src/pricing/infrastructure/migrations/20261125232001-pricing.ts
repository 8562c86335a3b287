import { Migration } from '@mikro-orm/migrations';

/** The hospital that a price file is applied to: it changes with the status, as the audit log. */
export class Pricing20261125232001 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table pricing.price_file_imports
        add applied_to uuid,
        add check ((status = 'applied') = (applied_to is not null))`);
    this.addSql(`
      create index price_file_imports_in_force
        on pricing.price_file_imports (provider_id, applied_at desc) where status = 'applied'`);
  }
}
