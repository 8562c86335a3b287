import { Injectable } from '@nestjs/common';
import { MailResendAsked } from './mail-resend-asked.js';
import { type FailedReaction, ReactionQueue } from './reaction-queue.js';
import { Sql } from './sql.js';

/** Mails are reactions whose name says so. */
const IS_MAIL = /^[a-z]+-mails-/;
const MOST = 1000;

export interface FailedMail {
  readonly id: string;
  readonly kind: string;
  readonly event: string | null;
  readonly askedAt: string | null;
  readonly failedAt: string;
  readonly attempts: number;
  readonly fault: string;
}

/** Mails that were given up after their last try. They name nobody; whom they are for is known when they are sent. */
@Injectable()
export class FailedMails {
  constructor(private readonly queue: ReactionQueue, private readonly sql: Sql) {}

  /** Of the newest thousand reactions that failed. */
  async count(): Promise<number> {
    return (await this.failed()).length;
  }

  /** Newest first, without those that somebody has asked for and that go back into the queue. */
  async list(most: number): Promise<FailedMail[]> {
    const asked = await this.sql.rows<{ id: string }>(`select payload ->> 'mailId' as id from shared.outbox where type = ? and finished_at is null`, [MailResendAsked.type]);
    const failed = (await this.failed()).filter(({ id }) => !asked.some((each) => each.id === id)).slice(0, most);
    const events = await this.sql.rows<{ id: string; type: string; at: Date }>('select id::text as id, type, recorded_at as at from shared.outbox where id = any(?::bigint[])', [`{${failed.map(({ data }) => data.outboxId).join(',')}}`]);
    return failed.map(({ id, name, data, failedAt, attempts, fault }) => {
      const event = events.find((each) => each.id === data.outboxId);
      return { id, kind: name, event: event?.type ?? null, askedAt: event ? new Date(event.at).toISOString() : null, failedAt: failedAt.toISOString(), attempts, fault };
    });
  }

  async holds(id: string): Promise<boolean> {
    return (await this.list(MOST)).some((mail) => mail.id === id);
  }

  /** Puts it back into the queue; one that does not lie as failed is left as it is. */
  async again(id: string): Promise<void> {
    await this.queue.again(id);
  }

  private async failed(): Promise<FailedReaction[]> {
    return (await this.queue.failed(MOST)).filter(({ name }) => IS_MAIL.test(name));
  }
}
