import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

/**
 * Events that were recorded with `heldUntil`: until then they wait in the outbox, unpublished.
 * Withdrawing and publishing lock the same row, so that an event is either withdrawn or published.
 */
@Injectable()
export class HeldEvents {
  constructor(private readonly sql: Sql) {}

  /**
   * Withdraws the events that are held until `heldUntil` and whose field `field` is `id`, in the
   * transaction of the command. Returns whether there was one; when it is published already there
   * is none.
   */
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
