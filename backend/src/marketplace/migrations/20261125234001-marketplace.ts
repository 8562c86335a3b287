import { Migration } from '@mikro-orm/migrations';

/** Which providers' prices are public, and their offers in the order of the published files. */
export class Marketplace20261125234001 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    this.addSql(`
      create index directory_public on marketplace.directory (provider_id) where public_prices`);
    this.addSql(`
      create index directory_offers_in_order
        on marketplace.directory_offers (provider_id, service_id)`);
    this.addSql('drop index marketplace.directory_offers_provider');
  }
}
