import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { Sql } from '../../platform/database/sql.js';
import { Retention } from '../../platform/events/retention.js';
import { Clock } from '../../shared/clock.js';
import { DAY_MS } from '../../shared/day.js';
import { EventPartitions } from './event-partitions.js';

const BATCH = 5000;
/** A day longer than any client repeats what it could not send. */
const ID_DAYS = 8;
/** A day longer than a browser keeps its session. */
const CLICK_DAYS = 31;

/**
 * What single visitors did goes after EVENT_DAYS, the figures of the days stay; of phrases only
 * those that several people searched for.
 */
@Injectable()
export class EventRetention extends Retention {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly partitions: EventPartitions,
  ) {
    super();
  }

  async apply(): Promise<void> {
    const now = this.clock.now();
    const oldest = new Date(now.getTime() - this.settings.eventDays * DAY_MS);
    await this.partitions.run();
    await this.partitions.dropBefore(oldest);
    await this.remove('user_events', 'received_at', oldest);
    await this.remove('search_analytics', 'received_at', oldest);
    await this.remove('provider_interactions', 'received_at', oldest);
    await this.remove('event_ids', 'at', new Date(now.getTime() - ID_DAYS * DAY_MS));
    await this.sql.rows('delete from analytics.counted_clicks where at < ?', [
      new Date(now.getTime() - CLICK_DAYS * DAY_MS),
    ]);
    await this.sql.rows(
      `delete from analytics.search_phrases
        where sessions < 3
          and start < ?::date - interval '1 month'`,
      [oldest],
    );
  }

  /** In batches, so that no statement is long. */
  private async remove(table: string, column: string, before: Date): Promise<void> {
    const statement = `
      delete from analytics.${table}
       where (${column}, id) in (
         select ${column}, id
           from analytics.${table}
          where ${column} < ?
          order by ${column}
          limit ?
       )
      returning 1`;
    while ((await this.sql.rows(statement, [before, BATCH])).length === BATCH);
  }
}
