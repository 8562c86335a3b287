import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/domain-error.js';
import { Sql } from '../database/sql.js';
import { sqlState } from '../database/sql-state.js';
import type { RequestContext } from '../http/auth/request-context.js';

/** The key was sent before with another body. */
export class IdempotencyKeyReused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'idempotency-key-reused';
}

/** The first request with this key has not finished after 5 seconds. */
export class RequestStillRunning extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'still-running';
  override readonly retryAfterSeconds = 2;
}

/** SQLSTATEs of `shared.claim_key`: a response is stored, or the first request still runs. */
const CLAIM_REFUSALS: readonly string[] = ['OF001', 'OF002'];

const CLAIM = 'select shared.claim_key($1, $2, $3)';

/** All guests are one owner: only a client that knows the random key gets the stored response. */
export const keyOwnerOf = ({ keyOwner, actorId }: RequestContext): string =>
  keyOwner ?? actorId ?? 'guest';

/** Stores and replays responses by `Idempotency-Key`, for a day. */
@Injectable()
export class Idempotency {
  constructor(private readonly sql: Sql) {}

  /**
   * Claims the key of the context before the command runs. A concurrent request with the same key
   * waits here for the first one, at most 5 seconds. Rejects when a response is stored or the other
   * request still runs; `replay` then reads the response.
   */
  async claim(context?: RequestContext): Promise<void> {
    if (context?.key)
      await this.sql.prepared(CLAIM, [keyOwnerOf(context), context.route, context.key]);
  }

  /**
   * The stored response of a command that failed with `error`.
   * @throws the error itself when there is no key or no stored response
   * @throws RequestStillRunning
   * @throws IdempotencyKeyReused
   */
  async replay<Answer>(context: RequestContext | undefined, error: unknown): Promise<Answer> {
    if (!context?.key) throw error;
    const { route, key, bodyHash } = context;
    const [stored] = await this.sql.prepared<{ hash: string; answer: Answer }>(
      `select body_hash as hash, answer
         from shared.idempotency
        where actor_id = $1
          and route = $2
          and key = $3`,
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
