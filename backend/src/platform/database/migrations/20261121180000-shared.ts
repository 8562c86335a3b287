import { Migration } from '@mikro-orm/migrations';

/**
 * The claim of a key has nothing to tell as long as the key is free, so that nobody needs to wait
 * for it: only when it is refused. A row of the audit log costs the same however many there are.
 */
export class Shared20261121180000 extends Migration {
  up(): void {
    this
      .addSql(`create function shared.await_twin(twins bigint) returns void language plpgsql set lock_timeout = '5s' as $$ begin
        perform pg_advisory_xact_lock(twins);
      exception when lock_not_available or query_canceled then
        raise exception 'The same request is still running.' using errcode = 'OF002';
      end $$;
      create function shared.claim_key(actor text, wanted_route text, wanted_key text) returns void language plpgsql as $$
      declare
        twins constant bigint := hashtextextended(actor || ' ' || wanted_route || ' ' || wanted_key, 0);
      begin
        if not pg_try_advisory_xact_lock(twins) then perform shared.await_twin(twins); end if;
        if exists (select from shared.idempotency kept where kept.actor_id = actor and kept.route = wanted_route and kept.key = wanted_key) then
          raise exception 'An answer is kept under this key.' using errcode = 'OF001';
        end if;
      end $$;
      drop function shared.claim;

      -- One statement writes both rows and nothing may delete either. The check of each insert was planned while the log was short, so it read all of it until the log was analysed again.
      alter table shared.audit_details drop constraint audit_details_audit_id_fkey;`);
  }
}
