import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type VisitPlace, VisitPlaces } from '../../marketplace/contract/visit-places.js';
import { Sql } from '../../platform/database/sql.js';
import type { Language } from '../../shared/language.js';
import type { TimeWindow } from '../contract/booking.terms.js';
import { CONFIRMED_SLOT } from './my-bookings.query.js';

interface AppointmentRow {
  readonly id: string;
  readonly language: Language;
  readonly providerId: string;
  readonly providerName: string;
  readonly serviceName: string | null;
  readonly serviceNameEnglish: string | null;
  readonly locationId: string;
  readonly locationName: string;
  /** A later appointment of the same request replaces the earlier one in calendars. */
  readonly inquiryNo: number;
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
        b.language,
        b.provider_id as "providerId",
        b.provider_name as "providerName",
        b.service_name as "serviceName",
        b.service_name_english as "serviceNameEnglish",
        b.location_id as "locationId",
        b.location_name as "locationName",
        b.asked as "inquiryNo",
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
