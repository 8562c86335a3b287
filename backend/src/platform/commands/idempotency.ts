import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/domain-error.js';
import { Sql } from '../database/sql.js';
import { sqlState } from '../database/sql-state.js';
import type { RequestContext } from '../http/auth/request-context.js';

export class IdempotencyKeyReused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'idempotency-key-reused';
}

export class RequestStillRunning extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'still-running';
  override readonly retryAfterSeconds = 2;
}

/** What `shared.claim_key` refuses with: an answer is kept, or the twin did not end. */
const CLAIM_REFUSALS: readonly string[] = ['OF001', 'OF002'];

const CLAIM = 'select shared.claim_key($1, $2, $3)';

/** Guests share one name: only who has the random key gets the answer. */
export const keyOwnerOf = ({ keyOwner, actorId }: RequestContext): string =>
  keyOwner ?? actorId ?? 'guest';

@Injectable()
export class Idempotency {
  constructor(private readonly sql: Sql) {}

  /**
   * Claims the key before the command runs: a twin waits here, at most 5 s, for the first commit
   * instead of running the same command. Throws when an answer is stored or the twin still runs;
   * `instead` then finds the answer.
   */
  async claim(context?: RequestContext): Promise<void> {
    if (context?.key)
      await this.sql.prepared(CLAIM, [keyOwnerOf(context), context.route, context.key]);
  }

  /**
   * The answer kept under the key of a command that failed, whatever it failed of. Throws what
   * there is to say when there is none, or the key belongs to another body.
   */
  async replay<Answer>(context: RequestContext | undefined, error: unknown): Promise<Answer> {
    if (!context?.key) throw error;
    const { route, key, bodyHash } = context;
    const [stored] = await this.sql.prepared<{ hash: string; answer: Answer }>(
      'select body_hash as hash, answer from shared.idempotency where actor_id = $1 and route = $2 and key = $3',
      [keyOwnerOf(context), route, key],
    );
    if (!stored)
      throw CLAIM_REFUSALS.includes(sqlState(error))
        ? new RequestStillRunning('The same request is still running.')
        : error;
    if (stored.hash !== bodyHash)
      throw new IdempotencyKeyReused('This key was used with another body.');
    context.replayed();
    return stored.answer;
  }
}
