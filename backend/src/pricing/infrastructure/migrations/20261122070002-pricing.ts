import { Migration } from '@mikro-orm/migrations';

/**
 * A receipt may be held back: its address got as many mails as anybody can cause without an
 * account.
 */
export class Pricing20261122070002 extends Migration {
  up(): void {
    this.addSql(`alter table pricing.mails drop constraint mails_outcome,
      add constraint mails_outcome check (outcome in ('sent', 'recipient-gone', 'outdated', 'held'))`);
  }
}
