import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { Offers } from '../../marketplace/contract/offers.js';
import { VisitPlaces } from '../../marketplace/contract/visit-places.js';
import {
  changedSince,
  type Page,
  type PageRequest,
  Sql,
  utc,
} from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import type { Language } from '../../shared/language.js';
import {
  AGE_BANDS,
  type AgeBand,
  BOOKING_ACTIONS,
  BOOKING_STATUSES,
  type BookingAction,
  type BookingStatus,
  CANCELLED_BY,
  type CancelledBy,
  type Coverage,
  COVERAGES,
  FOR_WHOM,
  type ForWhom,
  REQUEST_TYPES,
  type RequestType,
} from '../contract/booking.terms.js';
import { allowedActions, type BookingSide } from '../contract/booking-actions.js';
import { type NamedRow, withServiceNames } from './service-names.js';
import { type PlacedRow, VisitView, withVisits } from './visit.view.js';

export class TimeWindowView {
  @ApiProperty({ format: 'date-time' }) start!: string;
  @ApiProperty({ format: 'date-time' }) end!: string;
}

/** The price at the moment of the request; it never changes. */
export class PriceSnapshotView {
  /** In cents; null is a price on request. */
  @ApiProperty({ type: 'integer', nullable: true }) priceCents!: number | null;
  /** What the price includes, in the language of the request. */
  @ApiProperty({ type: String, nullable: true }) includes!: string | null;
  @ApiProperty({ enum: COVERAGES, enumName: 'PriceCoverage', nullable: true })
  coverage!: Coverage | null;
  /** `published_file`, `provider` or `demo`. */
  @ApiProperty({ type: String, nullable: true }) sourceKind!: string | null;
  @ApiProperty({ type: String, nullable: true }) sourceUrl!: string | null;
  /** The day that the price is from. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) asOf!: string | null;
  @ApiProperty({ type: 'integer' }) providerVersion!: number;
  @ApiProperty({ format: 'date-time' }) validUntil!: string;
}

export class BookingView {
  id!: string;
  /** Eight signs that people read aloud, in screens, mails and on paper. */
  reference!: string;
  @ApiProperty({ enum: REQUEST_TYPES, enumName: 'BookingRequestType' }) requestType!: RequestType;
  @ApiProperty({ enum: BOOKING_STATUSES, enumName: 'BookingStatus' }) status!: BookingStatus;
  providerId!: string;
  providerName!: string;
  /** Leads to the provider's page with the id; null while nobody can see the provider. */
  @ApiProperty({ type: String, nullable: true }) providerSlug!: string | null;
  /** Whether the clinic is invented for a demonstration: no visit will take place. */
  demo!: boolean;
  @ApiProperty({ type: String, nullable: true }) serviceId!: string | null;
  /** In the language of the reader. */
  @ApiProperty({ type: String, nullable: true }) serviceName!: string | null;
  /** Of the request, in which its snapshot says what the price includes. */
  language!: Language;
  locationName!: string;
  /** IANA time zone of the location. */
  zone!: string;
  preferredSlots!: TimeWindowView[];
  /** Times that the clinic offers instead. */
  proposedSlots!: TimeWindowView[];
  @ApiProperty({ type: () => TimeWindowView, nullable: true })
  confirmedSlot!: TimeWindowView | null;
  /** Null unless the request is confirmed. */
  @ApiProperty({ type: () => VisitView, nullable: true }) visit!: VisitView | null;
  symptoms!: string;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
  isNewPatient!: boolean;
  @ApiProperty({ enum: FOR_WHOM, enumName: 'BookingForWhom' }) forWhom!: ForWhom;
  @ApiProperty({ enum: AGE_BANDS, enumName: 'AgeBand', nullable: true }) ageBand!: AgeBand | null;
  smsNotifications!: boolean;
  /** How long before the appointment it can still be cancelled. */
  @ApiProperty({ type: 'integer' }) cancelNoticeHours!: number;
  @ApiProperty({ enum: CANCELLED_BY, enumName: 'CancelledBy', nullable: true })
  cancelledBy!: CancelledBy | null;
  /** `expired` when its times passed without an answer. */
  @ApiProperty({ type: String, nullable: true }) cancelReason!: string | null;
  /** Cancelled by the patient within the clinic's notice hours. */
  cancelledLate!: boolean;
  /** What its patient can do next. */
  @ApiProperty({ enum: BOOKING_ACTIONS, enumName: 'BookingAction', isArray: true })
  allowed!: BookingAction[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  /** Null when no service was chosen. */
  @ApiProperty({ type: () => PriceSnapshotView, nullable: true })
  snapshot!: PriceSnapshotView | null;
  /**
   * Leads to the price's page `/verify/{code}` and its visit sheet; null when no service was
   * chosen.
   */
  @ApiProperty({ type: String, nullable: true }) priceCode!: string | null;
}

/** A row of the database: what can be done with it depends on the moment and is added later. */
export type ReadRow<View extends { allowed: BookingAction[] }> = Omit<View, 'allowed'>;

export interface ReadState {
  readonly status: BookingStatus;
  readonly proposedSlots: readonly unknown[];
  readonly confirmedSlot: TimeWindowView | null;
}

/** The row with what `side` can do with it at `at`. */
export function withAllowed<Row extends ReadState>(
  row: Row,
  side: BookingSide,
  at: Date,
): Row & { allowed: BookingAction[] } {
  const { status, proposedSlots, confirmedSlot } = row;
  const confirmedStart = confirmedSlot ? new Date(confirmedSlot.start) : null;
  return {
    ...row,
    allowed: allowedActions(
      side,
      { status, hasProposals: proposedSlots.length > 0, confirmedStart },
      at,
    ),
  };
}

/** The time that is set of `booking.booking_requests b`; null while none is. */
export const CONFIRMED_SLOT = `
  case
    when b.confirmed_start is not null
    then jsonb_build_object(
      'start', ${utc('b.confirmed_start')},
      'end', ${utc('b.confirmed_end')}
    )
  end`;

/** The row of a BookingView, before its place and `allowed` are added. */
export type OwnRow = Omit<BookingView, 'allowed' | 'visit' | 'providerSlug'> & PlacedRow & NamedRow;

/** The columns of an OwnRow, from `booking.booking_requests b`. */
export const BOOKING_COLUMNS = `
  b.id,
  b.reference,
  b.request_type as "requestType",
  b.status,
  b.provider_id as "providerId",
  b.provider_name as "providerName",
  b.demo,
  b.service_id as "serviceId",
  b.service_name as "serviceName",
  b.service_name_english as "serviceNameEnglish",
  b.language,
  b.location_id as "locationId",
  b.location_name as "locationName",
  b.visit_key as "visitKey",
  b.zone,
  b.preferred_slots as "preferredSlots",
  b.proposed_slots as "proposedSlots",
  ${CONFIRMED_SLOT} as "confirmedSlot",
  b.symptoms,
  b.notes,
  b.is_new_patient as "isNewPatient",
  b.for_whom as "forWhom",
  b.age_band as "ageBand",
  b.sms_notifications as "smsNotifications",
  b.cancel_notice_hours as "cancelNoticeHours",
  b.cancelled_by as "cancelledBy",
  b.cancel_reason as "cancelReason",
  b.cancelled_late as "cancelledLate",
  ${utc('b.created_at')} as "createdAt",
  ${utc('b.updated_at')} as "updatedAt",
  b.snapshot - 'includesEnglish' as snapshot,
  case when b.snapshot is not null then b.code end as "priceCode"`;

const NEWEST_FIRST = [
  { by: 'b.created_at', order: 'desc' },
  { by: 'b.id', order: 'desc' },
] as const;

interface MyBookingsPage extends PageRequest {
  /** Only those that changed then or later; ISO 8601 with a zone. */
  readonly updatedSince?: string;
}

/** The requests of one person, newest first. */
export class MyBookings extends Query<Page<BookingView>> {
  constructor(
    readonly userId: string,
    readonly language: Language,
    readonly page: MyBookingsPage,
  ) {
    super();
  }
}

@QueryHandler(MyBookings)
export class MyBookingsHandler implements IQueryHandler<MyBookings> {
  constructor(
    private readonly sql: Sql,
    private readonly places: VisitPlaces,
    private readonly offers: Offers,
    private readonly clock: Clock,
  ) {}

  async execute({
    userId,
    language,
    page: { updatedSince, ...wanted },
  }: MyBookings): Promise<Page<BookingView>> {
    const page = await this.sql.page<OwnRow>({
      alias: 'b',
      from: sql`from booking.booking_requests b`,
      where: [sql`b.user_id = ${userId}`, ...changedSince('b', updatedSince)],
      order: NEWEST_FIRST,
      columns: BOOKING_COLUMNS,
      ...wanted,
    });
    const at = this.clock.now();
    const named = await withServiceNames(page.rows, language, this.offers);
    const rows = await withVisits(named, this.places);
    return { ...page, rows: rows.map((row) => withAllowed(row, 'patient', at)) };
  }
}
