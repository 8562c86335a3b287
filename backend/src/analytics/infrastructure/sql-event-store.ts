import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import { EventStore, type ServerEvent } from '../application/event-store.js';

/** Parameters: id, time of receipt, time of the event, type, JSON data. */
const ADD = `
  with fresh as (
    insert into analytics.event_ids (id, at)
    values ($1::uuid, $2::timestamptz)
    on conflict do nothing
    returning id
  )
  insert into analytics.user_events (id, received_at, occurred_at, event_type, event_data)
  select id, $2::timestamptz, $3::timestamptz, $4, $5::jsonb
    from fresh`;

/** Columns of a person in each table, with what stands there afterwards. */
const FORGOTTEN = {
  user_events: 'user_id = null, ip_address = null, event_data = null',
  search_analytics: `user_id = null, ip_address = null, search_query = '', normalized_query = ''`,
  provider_interactions: 'user_id = null, ip_address = null, search_query = null',
};

@Injectable()
export class SqlEventStore extends EventStore {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async add({ id, eventType, eventData, occurredAt }: ServerEvent): Promise<void> {
    await this.sql.prepared(ADD, [
      id,
      this.clock.now().toISOString(),
      occurredAt,
      eventType,
      JSON.stringify(eventData),
    ]);
  }

  async forgetVisitor(userId: string): Promise<void> {
    for (const [table, columns] of Object.entries(FORGOTTEN))
      await this.sql.rows(`update analytics.${table} set ${columns} where user_id = ?`, [userId]);
  }
}
