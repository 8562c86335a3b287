import { Migration } from '@mikro-orm/migrations';

/**
 * Mails were named by the event's row number, which told how many events there are and came again
 * after a restore.
 * Events in flight keep that name, because a mail of theirs may already have been sent under it;
 * all later ones get a random one.
 */
export class Shared20261122040401 extends Migration {
  up(): void {
    this.addSql(`
      alter table shared.outbox add message_id text;
      update shared.outbox set message_id = id::text where finished_at is null;
      update shared.outbox set message_id = gen_random_uuid()::text where message_id is null;
      alter table shared.outbox alter message_id set default gen_random_uuid()::text, alter message_id set not null;`);
  }
}
