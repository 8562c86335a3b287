import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Offers } from '../../marketplace/contract/offers.js';
import { Sql, utc } from '../../platform/database/sql.js';
import { TimeWindowView } from './my-bookings.query.js';

/** What staff need to find a free time for a request. */
export class ClinicScheduleView {
  /** Other appointments of the clinic that have not ended, by start; at most 500. */
  taken!: TimeWindowView[];
  /** How many patients the clinic sees at a time. */
  @ApiProperty({ type: 'integer' }) capacity!: number;
  /** How long the service usually takes; null when it is not known. */
  @ApiProperty({ type: 'integer', nullable: true }) usualMinutes!: number | null;
}

interface ScheduleRow {
  readonly providerId: string;
  readonly serviceId: string | null;
  readonly taken: TimeWindowView[];
}

const MAX_TAKEN = 500;

/** The schedule of a request's clinic, without the request itself; undefined when there is none. */
export class ClinicSchedule extends Query<ClinicScheduleView | undefined> {
  constructor(readonly bookingId: string) {
    super();
  }
}

@QueryHandler(ClinicSchedule)
export class ClinicScheduleHandler implements IQueryHandler<ClinicSchedule> {
  constructor(
    private readonly sql: Sql,
    private readonly offers: Offers,
  ) {}

  async execute({ bookingId }: ClinicSchedule): Promise<ClinicScheduleView | undefined> {
    const [row] = await this.sql.rows<ScheduleRow>(
      `select
        b.provider_id as "providerId",
        b.service_id as "serviceId",
        (
          select coalesce(json_agg(slot), '[]')
          from (
            select
              ${utc('other.confirmed_start')} as start,
              ${utc('other.confirmed_end')} as "end"
            from booking.booking_requests other
            where other.status = 'confirmed'
              and other.provider_id = b.provider_id
              and other.id <> b.id
              and tstzrange(other.confirmed_start, other.confirmed_end)
                && tstzrange(now(), null)
            order by other.confirmed_start
            limit ${MAX_TAKEN}
          ) slot
        ) as taken
      from booking.booking_requests b
      where b.id = ?`,
      [bookingId],
    );
    if (!row) return undefined;
    const [capacity, usualMinutes] = await Promise.all([
      this.offers.capacityOf(row.providerId),
      row.serviceId === null ? null : this.offers.durationOf(row.serviceId),
    ]);
    return { taken: row.taken, capacity, usualMinutes };
  }
}
