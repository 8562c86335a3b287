import { Migration } from '@mikro-orm/migrations';

/**
 * Imports of offers, each with what it changed, so that it can be taken back as a whole. Services
 * are found by their billing codes.
 */
export class Marketplace20261126091000 extends Migration {
  up(): void {
    this.addSql(`
      create table marketplace.offer_imports (
        id uuid primary key,
        imported_at timestamptz not null,
        imported_by text not null,
        created int not null,
        changed int not null,
        offers jsonb not null,
        taken_back_at timestamptz,
        taken_back_by text
      );
      create index offer_imports_time on marketplace.offer_imports (imported_at desc, id desc);
      create index services_codes on marketplace.services using gin (codes jsonb_path_ops)
        where deleted_at is null;`);
  }
}
