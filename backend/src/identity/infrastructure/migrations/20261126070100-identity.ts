import { Migration } from '@mikro-orm/migrations';

/** The last sign-in of each person, for the console. */
export class Identity20261126070100 extends Migration {
  up(): void {
    this.addSql(`
      create index sign_in_logs_last
        on identity.sign_in_logs (user_id, created_at desc)
        where event_type = 'sign_in_success'`);
  }
}
