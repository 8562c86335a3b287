import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Offers } from '../../marketplace/contract/offers.js';
import { Sql } from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import type { Language } from '../../shared/language.js';
import { AGE_BANDS, type AgeBand, FOR_WHOM, type ForWhom } from '../contract/booking.terms.js';
import {
  answerableUntil,
  type Inquiries,
  type Inquiry,
  INQUIRY_STATES,
  type InquiryState,
  inquiryState,
} from '../contract/inquiry.js';
import { PriceSnapshotView, TimeWindowView } from './my-bookings.query.js';

/** What only the clinic reads, and only while it can still answer. */
export class AskingPatientView {
  /** Empty when the account is gone. */
  name!: string;
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  /** Ten digits, when the patient gave them. */
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  language!: string;
  @ApiProperty({ enum: FOR_WHOM, enumName: 'BookingForWhom' }) forWhom!: ForWhom;
  @ApiProperty({ enum: AGE_BANDS, enumName: 'AgeBand', nullable: true }) ageBand!: AgeBand | null;
  isNewPatient!: boolean;
  symptoms!: string;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
}

export class ClinicRequestView {
  /**
   * `answered` through this link; `ended` when its time has passed or the request is no longer as
   * it was asked.
   */
  @ApiProperty({ enum: INQUIRY_STATES, enumName: 'ClinicRequestState' })
  state!: InquiryState;
  /** Eight signs that people read aloud. */
  reference!: string;
  providerName!: string;
  @ApiProperty({ type: String, nullable: true }) serviceName!: string | null;
  /** How long the service usually takes; null when the catalogue does not say. */
  @ApiProperty({ type: 'integer', nullable: true }) durationMinutes!: number | null;
  locationName!: string;
  /** IANA time zone of the location. */
  zone!: string;
  demo!: boolean;
  preferredSlots!: TimeWindowView[];
  /** Until when the link can be used. */
  @ApiProperty({ format: 'date-time' }) until!: string;
  /** The price that the patient saw. Null when no service was chosen or the request is not open. */
  @ApiProperty({ type: () => PriceSnapshotView, nullable: true })
  snapshot!: PriceSnapshotView | null;
  /** Null when the request is not open. */
  @ApiProperty({ type: () => AskingPatientView, nullable: true })
  patient!: AskingPatientView | null;
}

type ClinicRequestRow = Omit<ClinicRequestView, 'state' | 'until' | 'durationMinutes'> &
  Inquiries & { readonly serviceId: string | null };

/** Texts in the language of the reader where the request has them, else in English. */
const CLINIC_REQUEST = `
  select
    b.status,
    b.asked as "latestInquiryNo",
    b.asked_at as "inquiredAt",
    b.answered as "answeredInquiryNo",
    b.reference,
    b.provider_name as "providerName",
    b.service_id as "serviceId",
    case
      when b.language = ? then b.service_name
      else coalesce(b.service_name_english, b.service_name)
    end as "serviceName",
    b.location_name as "locationName",
    b.zone,
    b.demo,
    b.preferred_slots as "preferredSlots",
    b.snapshot - 'includesEnglish' || jsonb_build_object(
      'includes',
      case
        when b.language = ? then b.snapshot -> 'includes'
        else b.snapshot -> 'includesEnglish'
      end
    ) as snapshot,
    jsonb_build_object(
      'name', concat_ws(' ', person.first_name, person.last_name),
      'email', person.email,
      'phone', b.phone,
      'language', b.language,
      'forWhom', b.for_whom,
      'ageBand', b.age_band,
      'isNewPatient', b.is_new_patient,
      'symptoms', b.symptoms,
      'notes', b.notes
    ) as patient
  from booking.booking_requests b
  left join booking.people person on person.user_id = b.user_id
  where b.id = ?`;

/**
 * A request as the clinic sees it behind the link of one inquiry; undefined when there is none.
 * Changes nothing.
 */
export class ClinicRequest extends Query<ClinicRequestView | undefined> {
  constructor(
    readonly inquiry: Inquiry,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(ClinicRequest)
export class ClinicRequestHandler implements IQueryHandler<ClinicRequest> {
  constructor(
    private readonly sql: Sql,
    private readonly offers: Offers,
    private readonly clock: Clock,
  ) {}

  async execute({
    inquiry: { bookingId, inquiryNo },
    language,
  }: ClinicRequest): Promise<ClinicRequestView | undefined> {
    const [row] = await this.sql.rows<ClinicRequestRow>(CLINIC_REQUEST, [
      language,
      language,
      bookingId,
    ]);
    if (!row) return undefined;
    const {
      status,
      latestInquiryNo,
      inquiredAt: storedAt,
      answeredInquiryNo,
      serviceId,
      ...rest
    } = row;
    const durationMinutes = serviceId === null ? null : await this.offers.durationOf(serviceId);
    const request = { ...rest, durationMinutes };
    const inquiredAt = new Date(storedAt);
    const state = inquiryState(
      { status, latestInquiryNo, inquiredAt, answeredInquiryNo },
      inquiryNo,
      this.clock.now(),
    );
    const until = answerableUntil(inquiredAt).toISOString();
    if (state === 'open') return { ...request, state, until };
    return { ...request, state, until, snapshot: null, patient: null };
  }
}
