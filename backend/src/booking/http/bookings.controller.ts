import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Access } from '../../shared/http/access.guard.js';
import { Actor } from '../../shared/http/actor.js';
import { Origin, Repeatable } from '../../shared/http/origin.js';
import { PageDto } from '../../shared/http/page.dto.js';
import { Commands } from '../../shared/infrastructure/commands.js';
import { RequestBooking } from '../application/request-booking.command.js';
import { BookingView, MyBookings } from '../queries/my-bookings.query.js';
import { Own, OwnPage, paged } from './own-page.js';
import { RequestBookingDto } from './request-booking.dto.js';

@Controller('bookings')
export class BookingsController {
  constructor(private readonly commands: Commands, private readonly queries: QueryBus) {}

  /** Asks a clinic for an appointment. The price of the moment is kept with the request; mails to the patient and the clinic follow. */
  @Post()
  @Access('verified')
  @Own()
  @Repeatable()
  request(@Body() dto: RequestBookingDto, @Actor() { id }: { id: string }, @Origin() origin: Origin): Promise<BookingView> {
    return this.commands.execute(new RequestBooking(id, origin.language, dto), origin);
  }

  /** One's own requests, newest first. */
  @Get('mine')
  @Access('verified')
  @OwnPage(BookingView)
  async mine(@Query() { limit, offset }: PageDto, @Actor() { id }: { id: string }, @Res({ passthrough: true }) reply: FastifyReply): Promise<BookingView[]> {
    return paged(reply, await this.queries.execute(new MyBookings(id, limit, offset)));
  }
}
