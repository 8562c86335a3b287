import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { utc } from '../../platform/database/listing.js';
import { Sql } from '../../platform/database/sql.js';
import type { Language } from '../../shared/language.js';
import {
  AGE_BANDS,
  type AgeBand,
  ANSWER_DAYS,
  FOR_WHOM,
  type ForWhom,
} from '../contract/booking.terms.js';
import { PriceSnapshotView, TimeWindowView } from './my-bookings.query.js';

const ANSWERABLE = `interval '${ANSWER_DAYS * 24} hours'`;
const REQUEST_STATES = ['open', 'answered', 'ended'] as const;

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
  /** `answered` through this link; `ended` when its time has passed or the request is no longer as it was asked. */
  @ApiProperty({ enum: REQUEST_STATES, enumName: 'ClinicRequestState' })
  state!: (typeof REQUEST_STATES)[number];
  reference!: string;
  providerName!: string;
  @ApiProperty({ type: String, nullable: true }) serviceName!: string | null;
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

/** A request as the clinic sees it that was asked the `asked`-th time; undefined when there is none. Changes nothing. */
export class ClinicRequest extends Query<ClinicRequestView | undefined> {
  constructor(
    readonly asking: { readonly bookingId: string; readonly asked: number },
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(ClinicRequest)
export class ClinicRequestHandler implements IQueryHandler<ClinicRequest> {
  constructor(private readonly sql: Sql) {}

  /** As Booking.awaits. */
  async execute({
    asking: { bookingId, asked },
    language,
  }: ClinicRequest): Promise<ClinicRequestView | undefined> {
    const [request] = await this.sql.rows<ClinicRequestView>(
      `with asking as (
          select b.*, case when b.answered >= ? then 'answered' when b.status = 'pending' and b.asked = ? and now() < b.asked_at + ${ANSWERABLE} then 'open' else 'ended' end as state,
              b.asked_at + ${ANSWERABLE} as until
            from booking.booking_requests b where b.id = ?)
        select b.state, b.id as reference, b.provider_name as "providerName", case when b.language = ? then b.service_name else coalesce(b.service_name_english, b.service_name) end as "serviceName",
            b.location_name as "locationName", b.zone, b.demo, b.preferred_slots as "preferredSlots", ${utc('b.until')} as until,
            case when b.state = 'open' then b.snapshot - 'includesEnglish' || jsonb_build_object('includes', case when b.language = ? then b.snapshot -> 'includes' else b.snapshot -> 'includesEnglish' end) end as snapshot,
            case when b.state = 'open' then jsonb_build_object('name', concat_ws(' ', person.first_name, person.last_name), 'email', person.email, 'phone', b.phone, 'language', b.language,
              'forWhom', b.for_whom, 'ageBand', b.age_band, 'isNewPatient', b.is_new_patient, 'symptoms', b.symptoms, 'notes', b.notes) end as patient
          from asking b left join booking.people person on person.user_id = b.user_id`,
      [asked, asked, bookingId, language, language],
    );
    return request;
  }
}
