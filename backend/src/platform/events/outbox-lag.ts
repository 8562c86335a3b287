import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Events with unfinished reactions, without those that are held. */
interface OutboxBacklog {
  readonly unfinished: number;
  /**
   * Age in seconds of the oldest of them that has not failed yet, 0 when there is none: what failed
   * is tried again or was given up, and has its own figures.
   */
  readonly seconds: number;
}

/** Measures how far background work is behind. */
@Injectable()
export class OutboxLag {
  constructor(private readonly em: EntityManager) {}

  /** Rejects when the database is unreachable. */
  async measure(): Promise<OutboxBacklog> {
    const [lag] = await this.em.fork().execute<OutboxBacklog[]>(
      `select count(*)::int as unfinished,
                coalesce(
                  extract(
                    epoch from now() - min(greatest(recorded_at, held_until))
                        filter (where first_failed_at is null)
                  ),
                  0
                )::float as seconds
           from shared.outbox
          where finished_at is null and (held_until is null or held_until <= now())`,
    );
    return lag ?? { unfinished: 0, seconds: 0 };
  }
}
