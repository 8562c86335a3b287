import { Injectable, Logger } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import { isMailReaction, ReactionQueue } from '../../events/reaction-queue.js';
import { Scheduled } from '../../events/scheduled.js';
import { faultOf } from '../../observability/fault.js';

const FIRST_BATCH = 20;
const BATCH = 500;
/** How long a resent mail stays hidden if it is neither sent nor fails again. */
const HIDDEN_DAYS = 30;

/** Inserts failed mails. A later failure of a mail shows it again, even if it was resent. */
const UPSERT = `
  insert into shared.failed_mails as existing
    (id, kind, event, recorded_at, failed_at, attempts, fault)
  select f.id, f.kind, o.type, o.recorded_at, f.failed_at, f.attempts, f.fault
    from json_to_recordset(?::json) as f(
      id text, kind text, outbox_id bigint, failed_at timestamptz, attempts int, fault text
    )
    left join shared.outbox o on o.id = f.outbox_id
   where not exists (select from shared.inbox where key = f.id)
  on conflict (id) do update
    set failed_at = excluded.failed_at,
        attempts = excluded.attempts,
        fault = excluded.fault,
        resend_asked_at = null
    where excluded.failed_at > existing.failed_at
  returning 1`;
const DELETE_SENT =
  'delete from shared.failed_mails mail using shared.inbox done where done.key = mail.id';
const DELETE_OLD = `
  delete from shared.failed_mails
   where resend_asked_at < now() - interval '${HIDDEN_DAYS} days'`;

/**
 * Copies failed mails from the queue to `shared.failed_mails`: those of this process at once, all
 * others every five minutes. Removes mails that were sent after all.
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

  /** Copies new failed mails without waiting; several calls share one run. */
  collectSoon(): void {
    this.isRequested = true;
    if (!this.isCollecting)
      void this.collectNew().catch((error: unknown) =>
        Logger.warn(
          {
            msg: 'Failed mails could not be listed; it is tried again within five minutes.',
            ...faultOf(error),
          },
          'FailedMailCollector',
        ),
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
   * Reads the failed jobs, newest first. `new` stops at the first batch in which every mail was
   * stored before.
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
