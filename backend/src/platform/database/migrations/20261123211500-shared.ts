import { Migration } from '@mikro-orm/migrations';

/**
 * When work that follows an event failed first: it is being tried again, so nobody need look for a
 * process that does not work. And the fingerprint of the secret that the data was written with.
 */
export class Shared20261123211500 extends Migration {
  up(): void {
    this.addSql('alter table shared.outbox add column first_failed_at timestamptz');
    this.addSql(`
      create table shared.installation (
        only_row boolean primary key default true check (only_row),
        identity_secret_mark text not null
      )`);
  }
}
