import { Body, Controller, Post } from '@nestjs/common';
import { Commands } from '../../platform/commands/commands.js';
import { Access } from '../../platform/http/auth/access.guard.js';
import { Actor } from '../../platform/http/auth/actor.js';
import { AcceptsIdempotencyKey, RequestContext } from '../../platform/http/auth/request-context.js';
import { Refuses } from '../../platform/http/errors/refuses.js';
import { RecordBookingClick } from '../application/clicks/record-booking-click.command.js';
import { BookingClickDto, BookingClickView } from './booking-click.dto.js';

@Controller('provider-booking-clicks')
export class BookingClicksController {
  constructor(private readonly commands: Commands) {}

  /** Says that somebody chose a provider to book by telephone. */
  @Post()
  @Refuses('not-found')
  @Access('verified')
  @AcceptsIdempotencyKey()
  note(
    @Body() { providerId, serviceId }: BookingClickDto,
    @Actor() { id: userId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<BookingClickView> {
    const { ipAddress, userAgent } = context;
    return this.commands.execute(
      new RecordBookingClick({
        userId,
        providerId,
        serviceId: serviceId ?? null,
        ipAddress,
        userAgent,
      }),
      context,
    );
  }
}
