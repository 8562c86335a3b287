import { Injectable } from '@nestjs/common';
import { CliCommand } from '../config/cli-command.js';
import { Sql } from '../database/sql.js';
import { ReactionQueue } from './reaction-queue.js';

interface Counts {
  readonly unfinished: number;
  readonly notEnqueued: number;
  /** Age of the oldest unfinished event, in seconds. */
  readonly oldestSeconds: number | null;
}

/** `outbox:status`: unfinished events and the jobs of the queue by state, as JSON. */
@Injectable()
export class OutboxStatus extends CliCommand {
  readonly name = 'outbox:status';
  static override readonly usage: string =
    "outbox:status                 events whose work is not done, and the queue's jobs by state";

  constructor(
    private readonly sql: Sql,
    private readonly queue: ReactionQueue,
  ) {
    super();
  }

  async run(): Promise<string> {
    const [counts] = await this.sql.rows<Counts>(
      `select count(*)::int as unfinished,
              count(*) filter (where enqueued_at is null)::int as "notEnqueued",
              extract(epoch from now() - min(recorded_at))::int as "oldestSeconds"
         from shared.outbox
        where finished_at is null`,
    );
    return JSON.stringify(
      { ...counts, queue: await this.queue.counts().catch(() => 'away') },
      null,
      2,
    );
  }
}
