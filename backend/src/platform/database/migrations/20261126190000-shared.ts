import { Migration } from '@mikro-orm/migrations';

/** What a failed mail of demo data would tell; null for real ones, whose event is in the outbox. */
export class Shared20261126190000 extends Migration {
  up(): void {
    this.addSql('alter table shared.failed_mails add demo_payload jsonb');
  }
}
