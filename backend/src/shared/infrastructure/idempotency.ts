import { Injectable } from '@nestjs/common';
import { DomainError } from '../domain/domain-error.js';
import type { Origin } from '../http/origin.js';
import { sqlState } from './sql-state.js';
import { Sql } from './sql.js';

export class KeyReused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'idempotency-key-reused';
}

export class StillRunning extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'still-running';
  override readonly retryAfterSeconds = 2;
}

/** For the lock, or for the whole statement. */
const WAITED_TOO_LONG: readonly string[] = ['55P03', '57014'];

export const actorOf = ({ actorId }: Origin): string => actorId ?? 'guest';

@Injectable()
export class Idempotency {
  constructor(private readonly sql: Sql) {}

  /** Claimed before the handler: a twin waits here, at most 5 s, for the first commit instead of running the same command. */
  async claim<Answer>(origin?: Origin): Promise<{ answer: Answer } | undefined> {
    if (!origin?.key) return undefined;
    const { route, key, bodyHash } = origin;
    const [kept] = await this.sql.prepared<{ hash: string | null; answer: Answer }>('select hash, answer from shared.claim($1, $2, $3)', [actorOf(origin), route, key])
      .catch((error: unknown) => {
        throw WAITED_TOO_LONG.includes(sqlState(error)) ? new StillRunning('The same request is still running.') : error;
      });
    if (!kept || kept.hash === null) return undefined;
    if (kept.hash !== bodyHash) throw new KeyReused('This key was used with another body.');
    origin.replayed();
    return { answer: kept.answer };
  }
}
