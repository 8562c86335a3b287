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
import type { FastifyReply } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { Access } from '../../platform/http/auth/access.guard.js';
import { RequestContext } from '../../platform/http/auth/request-context.js';
import { NoStore } from '../../platform/http/caching/no-store.js';
import { CsvList, ListExports } from '../../platform/http/paging/list-exports.js';
import { sendRows } from '../../platform/http/paging/total-count.js';
import { PathId } from '../../platform/http/validation/path-id.js';
import { CancelBooking } from '../application/cancel-booking.command.js';
import { CompleteBooking } from '../application/complete-booking.command.js';
import { ConfirmBooking } from '../application/confirm-booking.command.js';
import { AdminBooking, AdminBookingView } from '../queries/admin-booking.query.js';
import { AdminBookingRowView, AdminBookings } from '../queries/admin-bookings.query.js';
import {
  AdminBookingsDto,
  CancelBookingDto,
  confirmationIn,
  ConfirmBookingDto,
} from './change-booking.dto.js';
import { OwnPage } from './own-page.js';

const EXPORTED = [
  'id',
  'reference',
  'requestType',
  'status',
  'providerName',
  'serviceName',
  'locationName',
  'patientName',
  'patientEmail',
  'confirmedStart',
  'confirmedEnd',
  'zone',
  'cancelledBy',
  'cancelReason',
  'createdAt',
  'updatedAt',
] as const;

@Controller('admin/bookings')
export class AdminBookingsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
  ) {}

  /** Requests and appointments of everybody. */
  @Get()
  @Access('admin')
  @OwnPage(AdminBookingRowView)
  async all(
    @Query() filter: AdminBookingsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminBookingRowView[]> {
    return sendRows(reply, await this.queries.execute(new AdminBookings(filter)));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @Access('admin')
  @CsvList()
  export(
    @Query() filter: AdminBookingsDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<ExportedBooking>(
      { name: 'appointments', columns: EXPORTED },
      async (batch) => {
        const page = await this.queries.execute(new AdminBookings({ ...filter, ...batch }));
        return { ...page, rows: page.rows.map(exportedOf) };
      },
      context,
    );
  }

  /** With what the patient wrote. */
  @Get(':id')
  @Access('admin')
  @NoStore()
  get(@Param('id', PathId) id: string): Promise<AdminBookingView> {
    return this.one(id);
  }

  /** Sets the appointment; the patient and the clinic get mails. */
  @Post(':id/confirm')
  @HttpCode(200)
  @Access('admin')
  @NoStore()
  async confirm(
    @Param('id', PathId) id: string,
    @Body() body: ConfirmBookingDto,
    @RequestContext() context: RequestContext,
  ): Promise<AdminBookingView> {
    const { slot, field, override } = confirmationIn(body);
    await this.commands.execute(new ConfirmBooking(id, slot, override, field), context);
    return this.one(id);
  }

  /** Cancels for the clinic. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Access('admin')
  @NoStore()
  async cancel(
    @Param('id', PathId) id: string,
    @Body() { reason }: CancelBookingDto,
    @RequestContext() context: RequestContext,
  ): Promise<AdminBookingView> {
    await this.commands.execute(new CancelBooking(id, undefined, reason ?? null), context);
    return this.one(id);
  }

  /** The patient was there. Only after the start. */
  @Post(':id/complete')
  @HttpCode(200)
  @Access('admin')
  @NoStore()
  async complete(
    @Param('id', PathId) id: string,
    @RequestContext() context: RequestContext,
  ): Promise<AdminBookingView> {
    await this.commands.execute(new CompleteBooking(id), context);
    return this.one(id);
  }

  private async one(id: string): Promise<AdminBookingView> {
    const booking = await this.queries.execute(new AdminBooking(id));
    if (!booking) throw new NotFoundException();
    return booking;
  }
}

interface ExportedBooking extends AdminBookingRowView {
  readonly confirmedStart: string | null;
  readonly confirmedEnd: string | null;
}

const exportedOf = (row: AdminBookingRowView): ExportedBooking => ({
  ...row,
  confirmedStart: row.confirmedSlot?.start ?? null,
  confirmedEnd: row.confirmedSlot?.end ?? null,
});
