import { Migration } from '@mikro-orm/migrations';

/** The columns and the density of the console's lists, as each person chose them. */
export class Identity20261127010000 extends Migration {
  up(): void {
    this.addSql(`
      create table identity.table_settings (
        user_id uuid primary key references identity.users,
        compact boolean not null,
        tables jsonb not null,
        saved_at timestamptz not null
      )`);
  }
}
