import { Readable } from 'node:stream';
import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { Settings } from '../../platform/config/settings.js';
import { Access } from '../../platform/http/auth/access.guard.js';
import { Actor } from '../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../platform/http/auth/key-access.js';
import { RequestContext } from '../../platform/http/auth/request-context.js';
import { NoStore } from '../../platform/http/caching/no-store.js';
import { PAGE_HEADERS, sendRows } from '../../platform/http/paging/page-headers.js';
import { BookingClicksTable } from '../application/clicks/booking-clicks-table.js';
import { ExportBookingClicks } from '../application/clicks/export-booking-clicks.command.js';
import { BookingClickRows } from '../queries/booking-click-rows.query.js';
import {
  BookingClickRowView,
  BookingClicksView,
  ReadBookingClicks,
} from '../queries/booking-clicks.query.js';
import { BookingClicksDto, ClickFilterDto } from './booking-click.dto.js';

@Controller('admin')
@OpenToKeys('admin')
@Access('admin')
export class AdminBookingClicksController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly table: BookingClicksTable,
    private readonly settings: Settings,
  ) {}

  /**
   * Who wanted to call which clinic: counts, and the ten newest clicks; analysts are not told whose
   * they are.
   */
  @Get('booking-clicks')
  @Access('analyst')
  @NoStore()
  clicks(@Actor() { role }: Actor): Promise<BookingClicksView> {
    return this.queries.execute(new ReadBookingClicks(this.settings.timeZone, role !== 'analyst'));
  }

  /** The clicks one by one, with whose they are. */
  @Get('booking-clicks/list')
  @NoStore()
  @ApiOkResponse({ type: BookingClickRowView, isArray: true, headers: PAGE_HEADERS })
  async list(
    @Query() filter: BookingClicksDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingClickRowView[]> {
    const page = await this.queries.execute(new BookingClickRows(filter, this.settings.timeZone));
    return sendRows(reply, page);
  }

  /** The clicks as a table for spreadsheets; the export itself is recorded. */
  @Get('export-booking-clicks')
  @NoStore()
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Query() filter: ClickFilterDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    await this.commands.execute(new ExportBookingClicks(), { ...context, key: undefined });
    return new StreamableFile(Readable.from(this.table.read(filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="provider-booking-clicks.csv"',
    });
  }
}
