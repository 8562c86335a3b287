import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { AccountStates } from '../../identity/contract/account-states.js';
import { Sql, utc } from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import { AGE_BANDS, type AgeBand, FOR_WHOM, type ForWhom } from '../contract/booking.terms.js';
import {
  ADMIN_BOOKING_COLUMNS,
  AdminBookingRowView,
  forStaff,
  type StaffRow,
} from './admin-bookings.query.js';
import { PriceSnapshotView } from './my-bookings.query.js';

export class BookingMailView {
  /** `patient` or `clinic`. */
  recipient!: string;
  /** What it tells, such as `confirmed`. */
  kind!: string;
  /** `sent`, `recipient-gone` when the account was deleted, `outdated` when it was no longer so. */
  outcome!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class AdminBookingView extends AdminBookingRowView {
  /** Empty once it was deleted. */
  symptoms!: string;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  isNewPatient!: boolean;
  @ApiProperty({ enum: FOR_WHOM, enumName: 'BookingForWhom' }) forWhom!: ForWhom;
  @ApiProperty({ enum: AGE_BANDS, enumName: 'AgeBand', nullable: true }) ageBand!: AgeBand | null;
  @ApiProperty({ type: () => PriceSnapshotView, nullable: true })
  snapshot!: PriceSnapshotView | null;
  /** Of staff: neither the patient nor the clinic reads them. */
  @ApiProperty({ type: String, nullable: true }) staffNotes!: string | null;
  mails!: BookingMailView[];
}

/** One request with what its patient wrote; undefined when there is none. */
export class AdminBooking extends Query<AdminBookingView | undefined> {
  constructor(readonly bookingId: string) {
    super();
  }
}

@QueryHandler(AdminBooking)
export class AdminBookingHandler implements IQueryHandler<AdminBooking> {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountStates,
    private readonly clock: Clock,
  ) {}

  async execute({ bookingId }: AdminBooking): Promise<AdminBookingView | undefined> {
    const [booking] = await this.sql.rows<StaffRow<AdminBookingView>>(
      `select
        ${ADMIN_BOOKING_COLUMNS},
        b.symptoms,
        b.notes,
        b.phone,
        b.is_new_patient as "isNewPatient",
        b.for_whom as "forWhom",
        b.age_band as "ageBand",
        b.snapshot - 'includesEnglish' as snapshot,
        b.staff_notes as "staffNotes",
        (
          select coalesce(
            json_agg(
              json_build_object(
                'recipient', mail.recipient,
                'kind', mail.kind,
                'outcome', mail.outcome,
                'at', ${utc('mail.at')}
              )
              order by mail.at
            ),
            '[]'
          )
          from booking.mails mail
          where mail.booking_id = b.id
        ) as mails
      from booking.booking_requests b
      left join booking.people person on person.user_id = b.user_id
      where b.id = ?`,
      [bookingId],
    );
    if (!booking) return undefined;
    const [view] = await forStaff([booking], this.accounts, this.clock.now());
    return view;
  }
}
