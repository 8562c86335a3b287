import { Migration } from '@mikro-orm/migrations';

/**
 * A price request says whether its clinic is invented for a demonstration. Earlier ones do not:
 * what the catalogue knew of their clinics is in none of our tables.
 */
export class Pricing20261125170000 extends Migration {
  up(): void {
    this.addSql('alter table pricing.price_requests add demo boolean not null default false');
  }
}
