import { Migration } from '@mikro-orm/migrations';

/** The API key with which somebody did what an audit entry says. */
export class Shared20261126230000 extends Migration {
  up(): void {
    this.addSql('alter table shared.audit_logs add api_key_id uuid');
  }
}
