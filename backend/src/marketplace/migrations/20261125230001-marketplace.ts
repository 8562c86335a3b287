import { Migration } from '@mikro-orm/migrations';

/** Where in which file a published price stands, and whether it may stand beside others. */
export class Marketplace20261125230001 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    for (const table of ['provider_services', 'price_changes'])
      this.addSql(`
        alter table marketplace.${table}
          add source_import_id uuid,
          add source_row text,
          add source_attester text,
          add comparable boolean not null default true`);
  }
}
