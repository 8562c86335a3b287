import { Migration } from '@mikro-orm/migrations';

/**
 * Mails that were given up, told by the queue, so that their list can be sorted, searched and cut
 * into pages. Those that somebody asked for again are hidden until they fail again.
 */
export class Shared20261121170000 extends Migration {
  up(): void {
    this
      .addSql(`create table shared.failed_mails (id text primary key, kind text not null, event text, recorded_at timestamptz, failed_at timestamptz not null, attempts int not null, fault text not null,
        resend_asked_at timestamptz, words text not null generated always as (lower(id || ' ' || coalesce(event, '') || ' ' || fault)) stored);
      create index failed_mails_failed on shared.failed_mails (failed_at, id) where resend_asked_at is null;
      create index failed_mails_recorded on shared.failed_mails (recorded_at, id) where resend_asked_at is null;
      create index failed_mails_attempts on shared.failed_mails (attempts, id) where resend_asked_at is null;
      create index failed_mails_kind on shared.failed_mails (kind, failed_at, id) where resend_asked_at is null;
      create index failed_mails_kind_recorded on shared.failed_mails (kind, recorded_at, id) where resend_asked_at is null;
      create index failed_mails_kind_attempts on shared.failed_mails (kind, attempts, id) where resend_asked_at is null;
      create index failed_mails_words on shared.failed_mails using gin (words public.gin_trgm_ops) where resend_asked_at is null;
      create index failed_mails_asked on shared.failed_mails (resend_asked_at) where resend_asked_at is not null;`);
  }
}
