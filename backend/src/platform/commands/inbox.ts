import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

/** One reaction to one event. */
export interface Delivery {
  /** Id of the event in the outbox. */
  readonly outboxId: string;
  /** Name of the reaction and id of the event: `booking-mails-clinic-42`. */
  readonly key: string;
  /** Keys of all reactions to the event. It is finished when the inbox has all of them. */
  readonly allKeys: string[];
}

/** Remembers which reactions are done (`shared.inbox`), so that each takes effect once. */
@Injectable()
export class Inbox {
  constructor(private readonly sql: Sql) {}

  /** Whether the reaction with this key is done. */
  async contains(key: string): Promise<boolean> {
    return (await this.sql.rows('select 1 from shared.inbox where key = ?', [key])).length > 0;
  }

  /** Marks the reaction as done in the current transaction; false when it was done before. */
  async claim({ key }: Delivery): Promise<boolean> {
    return (
      (
        await this.sql.rows(
          'insert into shared.inbox (key) values (?) on conflict do nothing returning key',
          [key],
        )
      ).length > 0
    );
  }

  /**
   * Finishes the event and empties its payload if this was its last reaction. The row lock orders
   * concurrent reactions: without it, two last ones would not see each other's inbox row.
   */
  async complete({ outboxId, allKeys: all }: Delivery): Promise<void> {
    await this.sql.rows('select id from shared.outbox where id = ? for update', [outboxId]);
    await this.sql.rows(
      `update shared.outbox set finished_at = now(), payload = null
        where id = ? and (select count(*) from shared.inbox where key in (?)) = ?`,
      [outboxId, all, all.length],
    );
  }
}
