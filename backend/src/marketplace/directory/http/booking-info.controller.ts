import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { ConditionalGet } from '../../../platform/http/caching/conditional-get.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { BookingInfo, BookingInfoView } from '../queries/booking-info.query.js';

@Controller('providers')
@OpenToKeys('bookings')
export class BookingInfoController {
  constructor(private readonly queries: QueryBus) {}

  /** The telephone number to book at, for signed-in people. */
  @Get(':id/booking-info')
  @ConditionalGet()
  @Access('verified')
  @NoStore()
  async info(@Param('id', PathId) id: string): Promise<BookingInfoView> {
    const info = await this.queries.execute(new BookingInfo(id));
    if (!info) throw new NotFoundException();
    return info;
  }
}
