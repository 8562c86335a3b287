import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MAX_COUNTED, searchWords } from '../../platform/database/listing.js';
import { Sql } from '../../platform/database/sql.js';
import { BookingClickRowView, CLICK_COLUMNS } from './booking-clicks.query.js';

export const BOOKING_CLICK_ORDERS = ['clickedAt', 'patient', 'provider', 'service'] as const;
export type BookingClickOrder = (typeof BOOKING_CLICK_ORDERS)[number];

export interface BookingClicksFilter {
  readonly providerId?: string;
  readonly serviceId?: string;
  /** Days of the zone that days are counted in, inclusive. */
  readonly startDate?: string;
  readonly endDate?: string;
  readonly search?: string;
  readonly sort: BookingClickOrder;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export interface BookingClickRowsPage {
  readonly clicks: BookingClickRowView[];
  /** Counted up to one more than MOST_COUNTED. */
  readonly total: number;
}

const COLUMN_OF: Readonly<Record<BookingClickOrder, string>> = {
  clickedAt: 'clicked_at',
  patient: 'patient',
  provider: 'provider_sort',
  service: 'service_sort',
};

/**
 * Clicks on clinics' telephone numbers, with who clicked. Every word of the search is in a name,
 * the specialty or the patient's address.
 */
export class BookingClickRows extends Query<BookingClickRowsPage> {
  constructor(
    readonly filter: BookingClicksFilter,
    readonly timeZone: string,
  ) {
    super();
  }
}

@QueryHandler(BookingClickRows)
export class BookingClickRowsHandler implements IQueryHandler<BookingClickRows> {
  constructor(private readonly sql: Sql) {}

  async execute({
    filter: { providerId, serviceId, startDate, endDate, search, sort, order, limit, offset },
    timeZone,
  }: BookingClickRows): Promise<BookingClickRowsPage> {
    const conditions: [text: string, ...params: unknown[]][] = [['true']];
    if (providerId) conditions.push(['c.provider_id = ?', providerId]);
    if (serviceId) conditions.push(['c.service_id = ?', serviceId]);
    if (startDate)
      conditions.push(['c.clicked_at >= ?::date::timestamp at time zone ?', startDate, timeZone]);
    if (endDate)
      conditions.push([
        'c.clicked_at < (?::date + 1)::timestamp at time zone ?',
        endDate,
        timeZone,
      ]);
    for (const word of searchWords(search))
      conditions.push(['c.search like shared.containing(shared.fold(?))', word]);
    const where = conditions.map(([text]) => text).join(' and ');
    const params = conditions.flatMap(([, ...each]) => each);
    const sorted = `c.${COLUMN_OF[sort]} ${order}, c.id ${order}`;
    const [page] = await this.sql.rows<BookingClickRowsPage>(
      `select
        (
          select count(*)::int
          from (
            select
            from booking.provider_booking_clicks c
            where ${where}
            limit ${MAX_COUNTED + 1}
          ) counted
        ) as total,
        (
          select coalesce(json_agg(page), '[]')
          from (
            select ${CLICK_COLUMNS}
            from (
              select *
              from booking.provider_booking_clicks c
              where ${where}
              order by ${sorted}
              limit ?
              offset ?
            ) c
            left join booking.people p on p.user_id = c.user_id
            order by ${sorted}
          ) page
        ) as clicks`,
      [...params, ...params, limit, offset],
    );
    return page ?? { clicks: [], total: 0 };
  }
}
