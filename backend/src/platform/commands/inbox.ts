import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

export interface Delivery {
  readonly outboxId: string;
  readonly key: string;
  /** The keys of every reaction to this row: it is finished when all of them are in the inbox. */
  readonly allKeys: string[];
}

@Injectable()
export class Inbox {
  constructor(private readonly sql: Sql) {}

  async contains(key: string): Promise<boolean> {
    return (await this.sql.rows('select 1 from shared.inbox where key = ?', [key])).length > 0;
  }

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
   * The row lock makes two last reactions see each other: without it neither counts the other's
   * inbox row.
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
