import { Migration } from '@mikro-orm/migrations';

/** One row that readiness writes to see whether the database can. */
export class WriteProbeTable extends Migration {
  override up(): void {
    this.addSql(`
      create table shared.write_probe (
        only_row boolean primary key default true check (only_row),
        at timestamptz not null
      );
      insert into shared.write_probe (at) values (now());
    `);
  }
}
