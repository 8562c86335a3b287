import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type VisitPlace, VisitPlaces } from '../../marketplace/contract/visit-places.js';
import { Sql } from '../../platform/database/sql.js';
import type { Language } from '../../shared/language.js';
import type { BookingStatus, TimeWindow } from '../contract/booking.terms.js';
import { CONFIRMED_SLOT } from './my-bookings.query.js';

interface AppointmentRow {
  readonly id: string;
  readonly language: Language;
  readonly providerId: string;
  readonly reference: string;
  readonly status: BookingStatus;
  readonly providerName: string;
  readonly locationId: string;
  readonly locationName: string;
  /** A later appointment of the same request replaces the earlier one in calendars. */
  readonly inquiryNo: number;
  readonly demo: boolean;
  readonly snapshot: { readonly priceCents: number | null } | null;
  readonly priceCode: string | null;
  readonly slot: TimeWindow;
}

/** What a calendar keeps of a set appointment of this person; undefined when there is none. */
export class MyAppointment extends Query<
  { readonly facts: AppointmentRow; readonly place: VisitPlace | undefined } | undefined
> {
  constructor(
    readonly userId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(MyAppointment)
export class MyAppointmentHandler implements IQueryHandler<MyAppointment> {
  constructor(
    private readonly sql: Sql,
    private readonly places: VisitPlaces,
  ) {}

  async execute({ userId, bookingId }: MyAppointment) {
    const [facts] = await this.sql.rows<AppointmentRow>(
      `select
        b.id,
        b.reference,
        b.status,
        b.language,
        b.provider_id as "providerId",
        b.provider_name as "providerName",
        b.location_id as "locationId",
        b.location_name as "locationName",
        b.asked as "inquiryNo",
        b.demo,
        b.snapshot,
        case when b.snapshot is not null then b.code end as "priceCode",
        ${CONFIRMED_SLOT} as slot
      from booking.booking_requests b
      where b.id = ? and b.user_id = ? and b.status = 'confirmed'`,
      [bookingId, userId],
    );
    if (!facts) return undefined;
    const [place] = await this.places.of([facts]);
    return { facts, place };
  }
}
