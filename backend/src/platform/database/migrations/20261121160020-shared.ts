import { Migration } from '@mikro-orm/migrations';

/**
 * The audit log's chain of digests, what keeps both from being changed, and what its list is found
 * by.
 */
export class Shared20261121160020 extends Migration {
  up(): void {
    this
      .addSql(`create table shared.audit_chain (audit_id bigint primary key, payload_digest bytea not null, digest bytea not null);
      create trigger append_only before update or delete or truncate on shared.audit_chain for each statement execute function shared.refuse_change();

      create trigger stays before delete or truncate on shared.audit_details for each statement execute function shared.refuse_change();
      create trigger is_only_emptied before update on shared.audit_details for each row
        when (new.audit_id <> old.audit_id or (new.before_data is not null and new.before_data is distinct from old.before_data) or (new.after_data is not null and new.after_data is distinct from old.after_data))
        execute function shared.refuse_change();

      create extension if not exists pg_trgm with schema public;
      create index audit_logs_actor on shared.audit_logs (actor_id);
      create index audit_logs_action on shared.audit_logs (action);
      create index audit_logs_at on shared.audit_logs (at, id);
      create index audit_logs_reason on shared.audit_logs using gin (reason public.gin_trgm_ops) where reason is not null;`);
  }
}
