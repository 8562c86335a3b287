import { Migration } from '@mikro-orm/migrations';

/** People have webhooks for what they asked for themselves. */
export class OwnWebhooks20261127120000 extends Migration {
  up(): void {
    this.addSql(`
      alter table webhooks.webhooks
        alter column service_account_id drop not null,
        add column user_id uuid,
        add constraint webhooks_one_owner
          check ((service_account_id is null) <> (user_id is null));
      create index webhooks_user on webhooks.webhooks (user_id)`);
  }
}
