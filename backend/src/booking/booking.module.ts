import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MarketplaceModule } from '../marketplace/marketplace.module.js';
import { Reactions } from '../shared/domain/reaction.js';
import { Texts } from '../shared/http/texts.js';
import { Settings } from '../shared/infrastructure/settings.js';
import { BookingMails } from './application/booking-mails.js';
import { BookingRecords } from './application/booking-records.js';
import { BookingSettings } from './application/booking-settings.js';
import { EndConsentHandler } from './application/end-consent.command.js';
import { ForgetPersonHandler } from './application/forget-person.command.js';
import { KeepPersonHandler } from './application/keep-person.command.js';
import { MailClinicRunner } from './application/mail-clinic.job.js';
import { MailPatientRunner } from './application/mail-patient.job.js';
import { People } from './application/people.js';
import { reactions } from './application/reactions.js';
import { RecordMailHandler } from './application/record-mail.command.js';
import { RequestBookingHandler } from './application/request-booking.command.js';
import { Bookings } from './domain/bookings.js';
import { bookingTexts } from './http/booking.texts.js';
import { BookingsController } from './http/bookings.controller.js';
import { BookingPersonalData } from './infrastructure/booking-personal-data.js';
import { BookingSchema } from './infrastructure/booking.schema.js';
import { MikroBookings } from './infrastructure/mikro-bookings.js';
import { SqlBookingMails } from './infrastructure/sql-booking-mails.js';
import { SqlBookingRecords } from './infrastructure/sql-booking-records.js';
import { SqlPeople } from './infrastructure/sql-people.js';
import { SymptomsRetention } from './infrastructure/symptoms-retention.js';
import { MyBookingsHandler } from './queries/my-bookings.query.js';

@Module({
  imports: [MikroOrmModule.forFeature([BookingSchema]), MarketplaceModule],
  controllers: [BookingsController],
  providers: [
    RequestBookingHandler, RecordMailHandler, KeepPersonHandler, ForgetPersonHandler, EndConsentHandler, BookingPersonalData, MailPatientRunner, MailClinicRunner, MyBookingsHandler, SymptomsRetention,
    { provide: Bookings, useClass: MikroBookings },
    { provide: BookingRecords, useClass: SqlBookingRecords },
    { provide: BookingMails, useClass: SqlBookingMails },
    { provide: People, useClass: SqlPeople },
    { provide: BookingSettings, useExisting: Settings },
    { provide: Reactions, useValue: reactions },
    { provide: Texts, useValue: bookingTexts },
  ],
})
export class BookingModule {}
