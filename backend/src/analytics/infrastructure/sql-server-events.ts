import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import { type ServerEvent, ServerEvents } from '../application/server-events.js';

const ADD = `
  with fresh as (
    insert into analytics.event_ids (id, at) values ($1::uuid, $2::timestamptz) on conflict do nothing returning id
  )
  insert into analytics.user_events (id, received_at, occurred_at, event_type, event_data)
    select id, $2::timestamptz, $3::timestamptz, $4, $5::jsonb from fresh`;

@Injectable()
export class SqlServerEvents extends ServerEvents {
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
}
