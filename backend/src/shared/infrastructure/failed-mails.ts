import { Injectable } from '@nestjs/common';
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

  /** Newest first. */
  async list(most: number): Promise<FailedMail[]> {
    const failed = (await this.failed()).slice(0, most);
    const events = await this.sql.rows<{ id: string; type: string; at: Date }>('select id::text as id, type, recorded_at as at from shared.outbox where id = any(?::bigint[])', [`{${failed.map(({ data }) => data.outboxId).join(',')}}`]);
    return failed.map(({ id, name, data, failedAt, attempts, fault }) => {
      const event = events.find((each) => each.id === data.outboxId);
      return { id, kind: name, event: event?.type ?? null, askedAt: event ? new Date(event.at).toISOString() : null, failedAt: failedAt.toISOString(), attempts, fault };
    });
  }

  /** False when there is no such mail, or it does not lie as failed. */
  async again(id: string): Promise<boolean> {
    return IS_MAIL.test(id) && this.queue.again(id);
  }

  private async failed(): Promise<FailedReaction[]> {
    return (await this.queue.failed(MOST)).filter(({ name }) => IS_MAIL.test(name));
  }
}
