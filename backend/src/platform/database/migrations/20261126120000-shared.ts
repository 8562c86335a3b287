import { Migration } from '@mikro-orm/migrations';

/** An event may be held: until its moment it is not published, and can be withdrawn. */
export class Shared20261126120000 extends Migration {
  up(): void {
    this.addSql(`
      alter table shared.outbox add held_until timestamptz;
      create index outbox_held on shared.outbox (held_until)
        where held_until is not null and enqueued_at is null and finished_at is null`);
  }
}
