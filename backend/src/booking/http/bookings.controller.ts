import {
  Body,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { Access } from '../../platform/http/auth/access.guard.js';
import { Actor } from '../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../platform/http/auth/key-access.js';
import { AcceptsIdempotencyKey, RequestContext } from '../../platform/http/auth/request-context.js';
import { ConditionalGet } from '../../platform/http/caching/conditional-get.js';
import { Refuses } from '../../platform/http/errors/refuses.js';
import { sendRows } from '../../platform/http/paging/page-headers.js';
import { PathId } from '../../platform/http/validation/path-id.js';
import type { Language } from '../../shared/language.js';
import { AcceptTime } from '../application/accept-time.command.js';
import { CancelBooking } from '../application/cancel-booking.command.js';
import { CalendarFiles } from '../application/mails/calendar-files.js';
import { RequestBooking } from '../application/request-booking.command.js';
import { RescheduleBooking } from '../application/reschedule-booking.command.js';
import { MyAppointment } from '../queries/my-appointment.query.js';
import { MyBooking } from '../queries/my-booking.query.js';
import { BookingView, MyBookings } from '../queries/my-bookings.query.js';
import {
  CancelBookingDto,
  MyBookingsDto,
  RescheduleBookingDto,
  SlotDto,
} from './change-booking.dto.js';
import { Own, OwnPage } from './own-page.js';
import { RequestBookingDto } from './request-booking.dto.js';

@Controller('bookings')
@OpenToKeys('bookings')
export class BookingsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly calendarFiles: CalendarFiles,
  ) {}

  /**
   * Asks a clinic for an appointment. The price of the moment is kept with the request; mails to
   * the patient and the clinic follow.
   */
  @Post()
  @Refuses(
    'not-found',
    'consent-changed',
    'not-offered',
    'not-bookable',
    'already-pending',
    'too-many-open',
    'too-many-bookings',
  )
  @Access('verified')
  @Own()
  @AcceptsIdempotencyKey()
  request(
    @Body() dto: RequestBookingDto,
    @Actor() { id }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<BookingView> {
    const command = new RequestBooking(id, context.language, dto);
    return this.commands.answer(command, context, (bookingId) =>
      this.mineBy(id, bookingId, context.language),
    );
  }

  /** One's own requests, newest first. */
  @Get('mine')
  @Access('verified')
  @OwnPage(BookingView)
  async mine(
    @Query() page: MyBookingsDto,
    @Actor() { id }: { id: string },
    @RequestContext() { language }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingView[]> {
    const query = new MyBookings(id, language, page);
    return sendRows(reply, await this.queries.execute(query));
  }

  /** One of one's own requests. */
  @Get(':id')
  @ConditionalGet()
  @Access('verified')
  @Own()
  one(
    @Param('id', PathId) bookingId: string,
    @Actor() { id }: { id: string },
    @RequestContext() { language }: RequestContext,
  ): Promise<BookingView> {
    return this.mineBy(id, bookingId, language);
  }

  /** The appointment that is set, as a file for calendars (RFC 5545). */
  @Get(':id/calendar')
  @Access('verified')
  @Own()
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  async calendar(
    @Param('id', PathId) bookingId: string,
    @Actor() { id }: { id: string },
  ): Promise<StreamableFile> {
    const appointment = await this.queries.execute(new MyAppointment(id, bookingId));
    if (!appointment) throw new NotFoundException();
    const { facts, place } = appointment;
    const { name, contentType, content } = this.calendarFiles.of(
      facts,
      { method: 'publish', slot: facts.slot },
      place,
    );
    return new StreamableFile(Buffer.from(content), {
      type: contentType,
      disposition: `attachment; filename="${name}"`,
    });
  }

  /**
   * Withdraws a request or cancels an appointment; within the clinic's notice hours it is marked
   * late.
   */
  @Post(':id/cancel')
  @Refuses('not-allowed')
  @HttpCode(200)
  @Access('verified')
  @Own()
  cancel(
    @Param('id', PathId) bookingId: string,
    @Body() { reason }: CancelBookingDto,
    @Actor() { id }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<BookingView> {
    const command = new CancelBooking(bookingId, id, reason ?? null);
    return this.commands.answer(command, context, () =>
      this.mineBy(id, bookingId, context.language),
    );
  }

  /** Asks for other times; an appointment that was set is given up. */
  @Post(':id/reschedule')
  @Refuses(
    'not-allowed',
    'not-offered',
    'not-bookable',
    'already-pending',
    'too-many-open',
    'too-many-bookings',
  )
  @HttpCode(200)
  @Access('verified')
  @Own()
  reschedule(
    @Param('id', PathId) bookingId: string,
    @Body() { preferredSlots }: RescheduleBookingDto,
    @Actor() { id }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<BookingView> {
    const command = new RescheduleBooking(bookingId, id, preferredSlots);
    return this.commands.answer(command, context, () =>
      this.mineBy(id, bookingId, context.language),
    );
  }

  /** Takes a time that the clinic proposed. */
  @Post(':id/accept')
  @Refuses('not-allowed', 'slot-taken')
  @HttpCode(200)
  @Access('verified')
  @Own()
  accept(
    @Param('id', PathId) bookingId: string,
    @Body() { slot }: SlotDto,
    @Actor() { id }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<BookingView> {
    const command = new AcceptTime(bookingId, id, slot);
    return this.commands.answer(command, context, () =>
      this.mineBy(id, bookingId, context.language),
    );
  }

  private async mineBy(
    userId: string,
    bookingId: string,
    language: Language,
  ): Promise<BookingView> {
    const booking = await this.queries.execute(new MyBooking(userId, bookingId, language));
    if (!booking) throw new NotFoundException();
    return booking;
  }
}
