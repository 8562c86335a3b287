import { Migration } from '@mikro-orm/migrations';

/**
 * A commit that notifies waits for every other one that does, until it is on disk (PostgreSQL,
 * `PreCommit_Notify`): who commits announces events afterwards.
 * An idempotency key is held by a lock instead of a row of its own, so that it is written once,
 * with the answer.
 */
export class Shared20261121001000 extends Migration {
  up(): void {
    this.addSql(`drop trigger announce_event on shared.outbox;
      drop function shared.announce_event();

      create function shared.claim(actor text, wanted_route text, wanted_key text, out hash text, out answer json) language plpgsql set lock_timeout = '5s' as $$ begin
        perform pg_advisory_xact_lock(hashtextextended(actor || ' ' || wanted_route || ' ' || wanted_key, 0));
        select kept.body_hash, kept.answer into hash, answer from shared.idempotency kept where kept.actor_id = actor and kept.route = wanted_route and kept.key = wanted_key;
      end $$;`);
  }
}
