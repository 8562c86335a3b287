import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MarketplaceModule } from '../marketplace/marketplace.module.js';
import { Texts } from '../shared/http/texts.js';
import { Settings } from '../shared/infrastructure/settings.js';
import { BookingRecords } from './application/booking-records.js';
import { BookingSettings } from './application/booking-settings.js';
import { RequestBookingHandler } from './application/request-booking.command.js';
import { Bookings } from './domain/bookings.js';
import { bookingTexts } from './http/booking.texts.js';
import { BookingsController } from './http/bookings.controller.js';
import { BookingSchema } from './infrastructure/booking.schema.js';
import { MikroBookings } from './infrastructure/mikro-bookings.js';
import { SqlBookingRecords } from './infrastructure/sql-booking-records.js';
import { MyBookingsHandler } from './queries/my-bookings.query.js';

@Module({
  imports: [MikroOrmModule.forFeature([BookingSchema]), MarketplaceModule],
  controllers: [BookingsController],
  providers: [
    RequestBookingHandler, MyBookingsHandler,
    { provide: Bookings, useClass: MikroBookings },
    { provide: BookingRecords, useClass: SqlBookingRecords },
    { provide: BookingSettings, useExisting: Settings },
    { provide: Texts, useValue: bookingTexts },
  ],
})
export class BookingModule {}
