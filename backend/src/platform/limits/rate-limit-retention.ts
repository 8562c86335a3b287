import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { Retention } from '../events/retention.js';

const BATCH = 5000;

/** Deletes the counters whose window has ended. */
@Injectable()
export class RateLimitRetention extends Retention {
  constructor(private readonly sql: Sql) {
    super();
  }

  async apply(): Promise<void> {
    for (;;) {
      const deleted = await this.sql.rows(
        `delete from shared.rate_limits
          where key in (
            select key
              from shared.rate_limits
             where expire <= ?
             limit ?
               for update skip locked
          )
          returning 1`,
        [Date.now(), BATCH],
      );
      if (deleted.length < BATCH) return;
    }
  }
}
