import { Migration } from '@mikro-orm/migrations';

/**
 * Codes for why a price file cannot be fetched or read, null for failures of earlier versions; and
 * progress that a crash of the database does not lose, so that work which begins again can say so.
 */
export class Pricing20261126080500 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    this.addSql(`
      alter table pricing.price_file_imports
        add column failure_code text,
        add column failure_about text`);
    this.addSql(`
      alter table pricing.watched_price_files
        add column reason_code text,
        add column reason_about text`);
    this.addSql(`
      alter table pricing.price_file_progress
        add column again boolean not null default false`);
    this.addSql('alter table pricing.price_file_progress set logged');
  }
}
