import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql, utc } from '../../platform/database/sql.js';

const TOP = 5;
const RECENT = 10;

export class ClickedPersonView {
  /** Null as the address, and when none was given. */
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  /** Null when the account was deleted, and for analysts. */
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
}

export class ClickedProviderView {
  name!: string;
  specialty!: string;
}

export class ClickedServiceView {
  id!: string;
  name!: string;
}

export class BookingClickRowView {
  id!: string;
  providerId!: string;
  @ApiProperty({ format: 'date-time' }) clickedAt!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  user!: ClickedPersonView;
  provider!: ClickedProviderView;
  /** Null when the provider was chosen without a service. */
  @ApiProperty({ type: () => ClickedServiceView, nullable: true })
  service!: ClickedServiceView | null;
}

export class ClickCountView {
  id!: string;
  name!: string;
  @ApiProperty({ type: 'integer' }) clicks!: number;
}

export class BookingClicksView {
  @ApiProperty({ type: 'integer' }) totalClicks!: number;
  /** Since midnight in the zone that days are counted in. */
  @ApiProperty({ type: 'integer' }) clicksToday!: number;
  /** At most five, most clicks first. */
  topProviders!: ClickCountView[];
  topServices!: ClickCountView[];
  /** The ten newest. */
  recentClicks!: BookingClickRowView[];
}

/** From `booking.provider_booking_clicks c left join booking.people p`. */
export const CLICK_COLUMNS = `
  c.id,
  c.provider_id as "providerId",
  ${utc('c.clicked_at')} as "clickedAt",
  ${utc('c.clicked_at')} as "createdAt",
  json_build_object(
    'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''),
    'email', p.email
  ) as user,
  json_build_object('name', c.provider_name, 'specialty', c.provider_specialty) as provider,
  case
    when c.service_id is not null
    then json_build_object('id', c.service_id, 'name', c.service_name)
  end as service`;

const top = (kind: 'provider' | 'service'): string => `(
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'clicks', clicks)), '[]')
    from (
      select
        ${kind}_id as id,
        (array_agg(${kind}_name order by clicked_at desc))[1] as name,
        count(*)::int as clicks
      from booking.provider_booking_clicks
      where ${kind}_id is not null
      group by ${kind}_id
      order by clicks desc, name, id
      limit ${TOP}
    ) counted
  )`;

/**
 * Who wanted to call which clinic: counts, and the newest clicks. A day begins in `timeZone`.
 * Without `contacts` no name and no address is read.
 */
export class ReadBookingClicks extends Query<BookingClicksView> {
  constructor(
    readonly timeZone: string,
    readonly contacts: boolean,
  ) {
    super();
  }
}

@QueryHandler(ReadBookingClicks)
export class BookingClicksHandler implements IQueryHandler<ReadBookingClicks> {
  constructor(private readonly sql: Sql) {}

  async execute({ timeZone, contacts }: ReadBookingClicks): Promise<BookingClicksView> {
    const [view] = await this.sql.rows<BookingClicksView>(
      `select
        (select count(*)::int from booking.provider_booking_clicks) as "totalClicks",
        (
          select count(*)::int
          from booking.provider_booking_clicks
          where clicked_at >= date_trunc('day', now(), ?)
        ) as "clicksToday",
        ${top('provider')} as "topProviders",
        ${top('service')} as "topServices",
        (
          select coalesce(json_agg(recent), '[]')
          from (
            select ${CLICK_COLUMNS}
            from booking.provider_booking_clicks c
            left join booking.people p on p.user_id = c.user_id and ?::boolean
            order by c.clicked_at desc, c.id desc
            limit ${RECENT}
          ) recent
        ) as "recentClicks"`,
      [timeZone, contacts],
    );
    return (
      view ?? {
        totalClicks: 0,
        clicksToday: 0,
        topProviders: [],
        topServices: [],
        recentClicks: [],
      }
    );
  }
}
