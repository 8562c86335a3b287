import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';

/** A mail that was never sent, because nobody waits for it. */
interface DemoFailedMail {
  readonly kind: string;
  /** Type of the event that it would tell of. */
  readonly event: string;
  /** What the event would hold: the id of the record that the mail is about. */
  readonly payload: Readonly<Record<string, string>>;
  readonly askedAt: Date;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly fault: string;
}

/** Invented failed mails: they have no event and no job, so nothing can send them. */
@Injectable()
export class DemoFailedMails {
  constructor(private readonly sql: Sql) {}

  /** Adds at most one of each kind, once. */
  async add(mails: readonly DemoFailedMail[]): Promise<void> {
    await this.sql.rows(
      `insert into shared.failed_mails (
        id, kind, event, recorded_at, failed_at, attempts, fault, demo_payload
      )
      select
        mail.kind || '-0', mail.kind, mail.event, mail."askedAt", mail."failedAt", mail.attempts,
        mail.fault, mail.payload
      from json_to_recordset(?::json) as mail(
        kind text, event text, payload jsonb, "askedAt" timestamptz, "failedAt" timestamptz,
        attempts int, fault text
      )
      on conflict (id) do nothing`,
      [JSON.stringify(mails)],
    );
  }
}
