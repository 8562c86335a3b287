import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../platform/database/sql.js';
import { EVENT_TYPES, type EventType } from '../contract/event.terms.js';

export class UserEventView {
  @ApiProperty({ enum: EVENT_TYPES, enumName: 'AnalyticsEventType' }) eventType!: EventType;
  @ApiProperty({ type: String, nullable: true }) url!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

/**
 * The newest of everybody, health checks and bots among them: the monitor shows that events arrive.
 */
export class UserEvents extends Query<UserEventView[]> {
  constructor(readonly limit: number) {
    super();
  }
}

@QueryHandler(UserEvents)
export class UserEventsHandler implements IQueryHandler<UserEvents> {
  constructor(private readonly sql: Sql) {}

  execute({ limit }: UserEvents): Promise<UserEventView[]> {
    return this.sql.rows<UserEventView>(
      `select event_type as "eventType", url,
          to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
        from analytics.user_events order by received_at desc, id desc limit ?`,
      [limit],
    );
  }
}
