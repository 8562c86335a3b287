import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../platform/database/sql.js';
import { StatusFigures } from './status-figures.js';

const ByStatus = () =>
  ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { active: 12 },
  });

export class EventCountsView {
  @ApiProperty({ type: 'integer' }) pageViewEvents!: number;
  @ApiProperty({ type: 'integer' }) loginEvents!: number;
  @ApiProperty({ type: 'integer' }) providerEvents!: number;
  /** Of these three kinds and all others. */
  @ApiProperty({ type: 'integer' }) totalEvents!: number;
}

export class StatsView {
  /** Of people, today. */
  eventsToday!: EventCountsView;
  /** How many are in which status. */
  @ByStatus() users!: Record<string, number>;
  @ByStatus() providers!: Record<string, number>;
  @ByStatus() bookings!: Record<string, number>;
  @ByStatus() priceRequests!: Record<string, number>;
}

/** `today` is YYYY-MM-DD of the zone. */
export class Stats extends Query<StatsView> {
  constructor(
    readonly today: string,
    readonly zone: string,
  ) {
    super();
  }
}

@QueryHandler(Stats)
export class StatsHandler implements IQueryHandler<Stats> {
  constructor(
    private readonly sql: Sql,
    private readonly statuses: StatusFigures,
  ) {}

  async execute({ today, zone }: Stats): Promise<StatsView> {
    const [statuses, [counts]] = await Promise.all([
      this.statuses.all(),
      this.sql.rows<EventCountsView>(
        `select count(*) filter (where event_type = 'PAGE_VIEW')::int as "pageViewEvents",
            count(*) filter (where event_type = 'USER_LOGIN')::int as "loginEvents",
         count(*) filter (where event_type like 'PROVIDER_%')::int as "providerEvents",
           count(*)::int as "totalEvents" from analytics.user_events
         where received_at >= ?::date::timestamp at time zone ?
         and received_at < (?::date + 1)::timestamp at time zone ? and excluded is null`,
        [today, zone, today, zone],
      ),
    ]);
    return {
      eventsToday: counts ?? {
        pageViewEvents: 0,
        loginEvents: 0,
        providerEvents: 0,
        totalEvents: 0,
      },
      ...statuses,
    };
  }
}
