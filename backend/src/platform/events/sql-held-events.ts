import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { HeldEvents } from './held-events.js';

/** Withdrawing and publishing lock the same row, so that an event is withdrawn or published. */
@Injectable()
export class SqlHeldEvents extends HeldEvents {
  constructor(private readonly sql: Sql) {
    super();
  }

  async withdraw(heldUntil: Date, field: string, id: string): Promise<boolean> {
    const withdrawn = await this.sql.rows(
      `update shared.outbox
      set finished_at = now(), payload = null
      where held_until = ?
        and enqueued_at is null
        and finished_at is null
        and payload ->> ? = ?
      returning id`,
      [heldUntil, field, id],
    );
    return withdrawn.length > 0;
  }
}
