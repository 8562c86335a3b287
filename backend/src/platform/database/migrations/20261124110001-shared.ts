import { Migration } from '@mikro-orm/migrations';

/**
 * A larger sample of what the list of failed mails is searched by: with the usual one, PostgreSQL
 * takes the share of rows with some word for anything between half and twice what it is.
 */
export class Shared20261124110001 extends Migration {
  up(): void {
    this.addSql('alter table shared.failed_mails alter column words set statistics 2000');
  }
}
