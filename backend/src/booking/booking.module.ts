import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { MarketplaceModule } from '../marketplace/marketplace.module.js';
import { RecordNames } from '../platform/audit/record-names.js';
import { Settings } from '../platform/config/settings.js';
import { Sql } from '../platform/database/sql.js';
import { Reactions } from '../platform/events/reaction.js';
import { BodyRules, RegisteredBodyRules } from '../platform/http/errors/body-rules.js';
import { Texts } from '../platform/http/texts/texts.js';
import { MailSubjects } from '../platform/mail/failed/mail-subjects.js';
import { EventCounter } from '../platform/observability/event-counter.js';
import { SqlStatusCounts } from '../platform/observability/sql-status-counts.js';
import { StatusCounts } from '../platform/observability/status-counts.js';
import { Clock } from '../shared/clock.js';
import { AcceptTimeHandler } from './application/accept-time.command.js';
import { AgeBookingsHandler } from './application/age-bookings.command.js';
import { AnswerByClinicHandler } from './application/answer-by-clinic.command.js';
import { AnswerCodes } from './application/answer-codes.js';
import {
  AnswerInSandboxHandler,
  sandboxReactions,
} from './application/answer-in-sandbox.command.js';
import { BookingLimits } from './application/booking-limits.js';
import { CancelBookingHandler } from './application/cancel-booking.command.js';
import { BookingClicks } from './application/clicks/booking-clicks.js';
import { BookingClicksTable } from './application/clicks/booking-clicks-table.js';
import { ExportBookingClicksHandler } from './application/clicks/export-booking-clicks.command.js';
import { RecordBookingClickHandler } from './application/clicks/record-booking-click.command.js';
import { CompleteBookingHandler } from './application/complete-booking.command.js';
import { ConfirmBookingHandler } from './application/confirm-booking.command.js';
import { AssignBookingHandler } from './application/desk/assign-booking.command.js';
import { MoveBookingHandler } from './application/desk/move-booking.command.js';
import { NoteBookingHandler } from './application/desk/note-booking.command.js';
import { UndoBookingChangeHandler } from './application/desk/undo-booking-change.command.js';
import { EndConsentHandler } from './application/end-consent.command.js';
import { BookingMails } from './application/mails/booking-mails.js';
import { CalendarFiles } from './application/mails/calendar-files.js';
import { MailClinicRunner } from './application/mails/mail-clinic.job.js';
import { MailPatientRunner } from './application/mails/mail-patient.job.js';
import { RecordMailHandler } from './application/mails/record-mail.command.js';
import { CancelRevokedRequestsHandler } from './application/people/cancel-revoked-requests.command.js';
import { ForgetPersonHandler } from './application/people/forget-person.command.js';
import { ListRequestHandler } from './application/people/list-request.command.js';
import { People } from './application/people/people.js';
import { RequestList } from './application/people/request-list.js';
import { SavePersonHandler } from './application/people/save-person.command.js';
import { reactions } from './application/reactions.js';
import { RequestBookingHandler } from './application/request-booking.command.js';
import { RescheduleBookingHandler } from './application/reschedule-booking.command.js';
import { VisitPreparations } from './application/visit-preparations.js';
import { errorsBeside } from './domain/booking-request.js';
import { Bookings } from './domain/bookings.js';
import { errorsOfWindows } from './domain/time-windows.js';
import { AdminBookingClicksController } from './http/admin-booking-clicks.controller.js';
import { AdminBookingsController } from './http/admin-bookings.controller.js';
import { AnswerTimesController } from './http/answer-times.controller.js';
import { bookingTexts } from './http/booking.texts.js';
import { BookingClicksController } from './http/booking-clicks.controller.js';
import { BookingsController } from './http/bookings.controller.js';
import {
  ConfirmBookingDto,
  errorsOfConfirmation,
  ProposeDto,
  RescheduleBookingDto,
} from './http/change-booking.dto.js';
import { ClinicRequestsController } from './http/clinic-requests.controller.js';
import { RequestBookingDto } from './http/request-booking.dto.js';
import { AlreadyPendingTranslator } from './infrastructure/already-pending.translator.js';
import { BookingSchema } from './infrastructure/booking.schema.js';
import { BookingClock } from './infrastructure/booking-clock.js';
import { bookingEventCounter } from './infrastructure/booking-event-counter.js';
import { bookingMailSubjects } from './infrastructure/booking-mail-subjects.js';
import { BookingPersonalData } from './infrastructure/booking-personal-data.js';
import { BookingPriceConfirmations } from './infrastructure/booking-price-confirmations.js';
import { bookingRecordNames } from './infrastructure/booking-record-names.js';
import { BookingClicksCsv } from './infrastructure/clicks/booking-clicks-csv.js';
import { BookingClicksPersonalData } from './infrastructure/clicks/booking-clicks-personal-data.js';
import { SqlBookingClicks } from './infrastructure/clicks/sql-booking-clicks.js';
import { DemoRequestsTask } from './infrastructure/demo/demo-requests.task.js';
import { HmacAnswerCodes } from './infrastructure/hmac-answer-codes.js';
import { IcalCalendarFiles } from './infrastructure/ical-calendar-files.js';
import { MikroBookings } from './infrastructure/mikro-bookings.js';
import { RequestListProjector } from './infrastructure/request-list.projector.js';
import { SandboxBookingRetention } from './infrastructure/sandbox-retention.js';
import { SlotTakenTranslator } from './infrastructure/slot-taken.translator.js';
import { SqlBookingMails } from './infrastructure/sql-booking-mails.js';
import { SqlPeople } from './infrastructure/sql-people.js';
import { SqlRequestList } from './infrastructure/sql-request-list.js';
import { SymptomsRetention } from './infrastructure/symptoms-retention.js';
import { AdminBookingHandler } from './queries/admin-booking.query.js';
import { AdminBookingsHandler } from './queries/admin-bookings.query.js';
import { AnswerTimeHandler } from './queries/answer-time.query.js';
import { AppointmentFinder } from './queries/appointment-finder.js';
import { BookingClickRowsHandler } from './queries/booking-click-rows.query.js';
import { BookingClicksHandler } from './queries/booking-clicks.query.js';
import { ClinicRequestHandler } from './queries/clinic-request.query.js';
import { ClinicScheduleHandler } from './queries/clinic-schedule.query.js';
import { MyAppointmentHandler } from './queries/my-appointment.query.js';
import { MyBookingHandler } from './queries/my-booking.query.js';
import { MyBookingsHandler } from './queries/my-bookings.query.js';
import { WaitingAppointments } from './queries/waiting-appointments.js';

@Module({
  imports: [MarketplaceModule, IdentityModule],
  controllers: [
    AnswerTimesController,
    BookingsController,
    ClinicRequestsController,
    BookingClicksController,
    AdminBookingsController,
    AdminBookingClicksController,
  ],
  providers: [
    BookingLimits,
    VisitPreparations,
    RequestBookingHandler,
    CancelBookingHandler,
    RescheduleBookingHandler,
    AcceptTimeHandler,
    ConfirmBookingHandler,
    CompleteBookingHandler,
    MoveBookingHandler,
    UndoBookingChangeHandler,
    AssignBookingHandler,
    NoteBookingHandler,
    AnswerByClinicHandler,
    AnswerInSandboxHandler,
    RecordBookingClickHandler,
    BookingClicksPersonalData,
    ClinicRequestHandler,
    AgeBookingsHandler,
    BookingClock,
    DemoRequestsTask,
    AnswerTimeHandler,
    MyBookingHandler,
    MyAppointmentHandler,
    AdminBookingsHandler,
    AdminBookingHandler,
    ClinicScheduleHandler,
    WaitingAppointments,
    AppointmentFinder,
    ListRequestHandler,
    RequestListProjector,
    RecordMailHandler,
    SavePersonHandler,
    CancelRevokedRequestsHandler,
    ForgetPersonHandler,
    EndConsentHandler,
    ExportBookingClicksHandler,
    BookingClicksHandler,
    BookingClickRowsHandler,
    BookingPriceConfirmations,
    BookingPersonalData,
    MailPatientRunner,
    MailClinicRunner,
    MyBookingsHandler,
    SymptomsRetention,
    SandboxBookingRetention,
    { provide: Bookings, useClass: MikroBookings },
    AlreadyPendingTranslator,
    SlotTakenTranslator,
    { provide: BookingClicks, useClass: SqlBookingClicks },
    { provide: BookingClicksTable, useClass: BookingClicksCsv },
    { provide: BookingMails, useClass: SqlBookingMails },
    { provide: People, useClass: SqlPeople },
    { provide: RequestList, useClass: SqlRequestList },
    { provide: CalendarFiles, useClass: IcalCalendarFiles },
    { provide: AnswerCodes, useClass: HmacAnswerCodes },
    {
      provide: RegisteredBodyRules,
      inject: [Clock],
      useFactory: (clock: Clock) =>
        new RegisteredBodyRules([
          new BodyRules(RequestBookingDto, (body, faulty) =>
            errorsBeside(faulty, body, clock.now()),
          ),
          new BodyRules(ConfirmBookingDto, errorsOfConfirmation),
          new BodyRules(RescheduleBookingDto, ({ preferredSlots = [] }) =>
            errorsOfWindows(preferredSlots, clock.now()),
          ),
          new BodyRules(ProposeDto, ({ slots = [] }) =>
            errorsOfWindows(slots, clock.now(), 'slots'),
          ),
        ]),
    },
    {
      provide: Reactions,
      inject: [Settings],
      useFactory: ({ inSandbox }: Settings) =>
        inSandbox ? new Reactions([...reactions.all, ...sandboxReactions.all]) : reactions,
    },
    { provide: EventCounter, useValue: bookingEventCounter },
    {
      provide: StatusCounts,
      inject: [Sql],
      useFactory: (sql: Sql) => new SqlStatusCounts(sql, 'bookings', 'booking.booking_requests'),
    },
    { provide: RecordNames, useValue: bookingRecordNames },
    { provide: MailSubjects, useValue: bookingMailSubjects },
    { provide: Texts, useValue: bookingTexts },
  ],
})
export class BookingModule {
  static readonly entities = [BookingSchema];
}
