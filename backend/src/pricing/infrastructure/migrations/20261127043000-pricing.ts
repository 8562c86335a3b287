import { Migration } from '@mikro-orm/migrations';

/** Words beside a price that nobody understood, and who said that it may be compared. */
export class Pricing20261127043000 extends Migration {
  up(): void {
    this.addSql(`
      alter table pricing.price_file_lines
        add unread text[] not null default '{}',
        add accepted boolean not null default false`);
    this.addSql('alter table pricing.price_file_imports add compared jsonb');
  }
}
