import { Migration } from '@mikro-orm/migrations';

/** Whether a provider sees patients without an appointment; null while it has not said. */
export class Marketplace20261123090000 extends Migration {
  up(): void {
    this.addSql(`
      alter table marketplace.providers
        add walk_ins text check (walk_ins in ('welcome', 'appointment_only'))`);
  }
}
