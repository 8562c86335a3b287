import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import {
  containsWords,
  type Fragment,
  type Page,
  type PageRequest,
  Sql,
} from '../../platform/database/sql.js';
import { BookingClickRowView, CLICK_COLUMNS } from './booking-clicks.query.js';

export const BOOKING_CLICK_ORDERS = ['clickedAt', 'patient', 'provider', 'service'] as const;
export type BookingClickOrder = (typeof BOOKING_CLICK_ORDERS)[number];

interface ClickFilter {
  readonly providerId?: string;
  readonly serviceId?: string;
  /** Days of the zone that days are counted in, inclusive. */
  readonly startDate?: string;
  readonly endDate?: string;
  readonly search?: string;
}

interface BookingClicksFilter extends ClickFilter, PageRequest {
  readonly sort: BookingClickOrder;
  readonly order: 'asc' | 'desc';
}

const COLUMN_OF: Readonly<Record<BookingClickOrder, string>> = {
  clickedAt: 'clicked_at',
  patient: 'patient',
  provider: 'provider_sort',
  service: 'service_sort',
};

/** What a click `c` must hold. */
export function clickConditions(
  { providerId, serviceId, startDate, endDate, search }: ClickFilter,
  timeZone: string,
): Fragment[] {
  return [
    ...(providerId ? [sql`c.provider_id = ${providerId}`] : []),
    ...(serviceId ? [sql`c.service_id = ${serviceId}`] : []),
    ...(startDate
      ? [sql`c.clicked_at >= ${startDate}::date::timestamp at time zone ${timeZone}`]
      : []),
    ...(endDate
      ? [sql`c.clicked_at < (${endDate}::date + 1)::timestamp at time zone ${timeZone}`]
      : []),
    ...containsWords('c.search', search),
  ];
}

/**
 * Clicks on clinics' telephone numbers, with who clicked. Every word of the search is in a name,
 * the specialty or the patient's address.
 */
export class BookingClickRows extends Query<Page<BookingClickRowView>> {
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

  execute({ filter, timeZone }: BookingClickRows): Promise<Page<BookingClickRowView>> {
    const { sort, order, limit, offset, cursor } = filter;
    return this.sql.page<BookingClickRowView>({
      alias: 'c',
      from: sql`from booking.provider_booking_clicks c`,
      where: clickConditions(filter, timeZone),
      order: [
        { by: `c.${COLUMN_OF[sort]}`, order },
        { by: 'c.id', order },
      ],
      columns: CLICK_COLUMNS,
      joins: 'left join booking.people p on p.user_id = c.user_id',
      limit,
      offset,
      cursor,
    });
  }
}
