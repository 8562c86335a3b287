import { Migration } from '@mikro-orm/migrations';

/**
 * When each kind of consent was last withdrawn, so that the event of an earlier consent does not
 * make it stand again.
 */
export class Identity20261122030002 extends Migration {
  up(): void {
    this.addSql(`
      create table identity.consent_withdrawals (
        user_id uuid not null references identity.users on delete cascade,
        kind text not null check (kind in ('terms', 'privacy', 'health-data', 'sms')),
        withdrawn_at timestamptz not null,
        primary key (user_id, kind));
      insert into identity.consent_withdrawals (user_id, kind, withdrawn_at)
        select user_id, kind, max(withdrawn_at) from identity.consents where withdrawn_at is not null group by user_id, kind;`);
  }
}
