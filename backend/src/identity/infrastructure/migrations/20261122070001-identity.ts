import { Migration } from '@mikro-orm/migrations';

/**
 * From which networks an account was signed in to is looked up while somebody guesses its password.
 */
export class Identity20261122070001 extends Migration {
  up(): void {
    this.addSql(
      `create index sign_in_logs_success on identity.sign_in_logs (email) where event_type = 'sign_in_success'`,
    );
  }
}
