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

/** Longest statement of a request that waits for its twin, in milliseconds. */
export const TWIN_STATEMENT_MS = 6000;

const actorOf = ({ actorId }: Origin): string => actorId ?? 'guest';

@Injectable()
export class Idempotency {
  constructor(private readonly sql: Sql) {}

  /** Claimed before the handler: a twin waits here, at most 5 s, for the first commit instead of running the same command. */
  async claim<Answer>(origin?: Origin): Promise<{ answer: Answer } | undefined> {
    if (!origin?.key) return undefined;
    const { route, key, bodyHash } = origin;
    await this.sql.rows(`select set_config('lock_timeout', '5s', true), set_config('statement_timeout', ?, true)`, [`${TWIN_STATEMENT_MS}ms`]);
    const fresh = await this.sql.rows(
      `insert into shared.idempotency (actor_id, route, key, body_hash) values (?, ?, ?, ?)
        on conflict (actor_id, route, key) do nothing returning key`,
      [actorOf(origin), route, key, bodyHash],
    ).catch((error: unknown) => {
      throw sqlState(error) === '55P03' ? new StillRunning('The same request is still running.') : error;
    });
    await this.sql.rows('set local lock_timeout to default');
    await this.sql.rows('set local statement_timeout to default');
    if (fresh.length) return undefined;
    const [kept] = await this.sql.rows<{ hash: string; answer: Answer }>(
      'select body_hash as hash, answer from shared.idempotency where actor_id = ? and route = ? and key = ?',
      [actorOf(origin), route, key],
    );
    if (kept?.hash !== bodyHash) throw new KeyReused('This key was used with another body.');
    origin.replayed();
    return { answer: kept.answer };
  }

  async keep(origin: Origin | undefined, answer: unknown): Promise<void> {
    if (!origin?.key) return;
    await this.sql.rows('update shared.idempotency set answer = ? where actor_id = ? and route = ? and key = ?', [
      JSON.stringify(answer ?? null), actorOf(origin), origin.route, origin.key,
    ]);
  }
}
