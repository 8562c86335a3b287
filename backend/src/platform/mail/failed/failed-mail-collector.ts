import { Injectable, Logger } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import { isMailReaction, ReactionQueue } from '../../events/reaction-queue.js';
import { Scheduled } from '../../events/scheduled.js';
import { faultOf } from '../../observability/fault.js';

const FIRST_BATCH = 20;
const BATCH = 500;
/**
 * So long one that somebody asked for is remembered, in case it was never sent and never failed
 * again.
 */
const HIDDEN_DAYS = 30;

/** A try later than the one that is known shows it again, also when somebody had asked for it. */
const UPSERT = `insert into shared.failed_mails as kept (id, kind, event, recorded_at, failed_at, attempts, fault)
  select f.id, f.kind, o.type, o.recorded_at, f.failed_at, f.attempts, f.fault
    from json_to_recordset(?::json) as f(id text, kind text, outbox_id bigint, failed_at timestamptz, attempts int, fault text) left join shared.outbox o on o.id = f.outbox_id
    where not exists (select from shared.inbox where key = f.id)
  on conflict (id) do update set failed_at = excluded.failed_at, attempts = excluded.attempts, fault = excluded.fault, resend_asked_at = null where excluded.failed_at > kept.failed_at
  returning 1`;
const DELETE_SENT =
  'delete from shared.failed_mails mail using shared.inbox done where done.key = mail.id';
const DELETE_OLD = `delete from shared.failed_mails where resend_asked_at < now() - interval '${HIDDEN_DAYS} days'`;

/**
 * Writes down which mails lie as failed in the queue: at once what this process gives up, every
 * five minutes what was missed, and those that were sent after all go.
 */
@Injectable()
export class FailedMailCollector extends Scheduled {
  readonly name = 'shared-keeps-failed-mails';
  readonly pattern = '*/5 * * * *';
  readonly zone = 'UTC';
  private isCollecting = false;
  private isRequested = false;

  constructor(
    private readonly queue: ReactionQueue,
    private readonly sql: Sql,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.collect('all');
    for (const text of [DELETE_SENT, DELETE_OLD]) await this.sql.rows(text);
  }

  /** Soon after one failed; many at a time are one look. */
  collectSoon(): void {
    this.isRequested = true;
    if (!this.isCollecting)
      void this.collectNew().catch((error: unknown) =>
        Logger.warn({ fault: faultOf(error) }, 'FailedMailCollector'),
      );
  }

  private async collectNew(): Promise<void> {
    this.isCollecting = true;
    try {
      while (this.isRequested) {
        this.isRequested = false;
        await this.collect('new');
      }
    } finally {
      this.isCollecting = false;
    }
  }

  /**
   * Newest first; those that are new end with the first batch that holds no mail that was not
   * known.
   */
  private async collect(which: 'all' | 'new'): Promise<void> {
    let from = 0;
    let size = FIRST_BATCH;
    for (;;) {
      const failed = await this.queue.failed(size, from);
      const mails = failed.filter(({ name }) => isMailReaction(name));
      const rows = mails.map(({ id, name, data, failedAt, attempts, fault }) => ({
        id,
        kind: name,
        outbox_id: data.outboxId,
        failed_at: failedAt,
        attempts,
        fault,
      }));
      const stored = rows.length ? await this.sql.rows(UPSERT, [JSON.stringify(rows)]) : [];
      const storedBefore = mails.length > 0 && stored.length === 0;
      if (failed.length < size || (which === 'new' && storedBefore)) return;
      from += size;
      size = BATCH;
    }
  }
}
