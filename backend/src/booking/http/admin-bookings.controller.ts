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
import { Settings } from '../../platform/config/settings.js';
import { Access } from '../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../platform/http/auth/key-access.js';
import { RequestContext } from '../../platform/http/auth/request-context.js';
import { ConditionalGet } from '../../platform/http/caching/conditional-get.js';
import { NoStore } from '../../platform/http/caching/no-store.js';
import { Refuses } from '../../platform/http/errors/refuses.js';
import { CsvList, ListExports } from '../../platform/http/paging/list-exports.js';
import { sendRows } from '../../platform/http/paging/page-headers.js';
import { AssignDto } from '../../platform/http/validation/assignee.dto.js';
import { PathId } from '../../platform/http/validation/path-id.js';
import { CancelBooking } from '../application/cancel-booking.command.js';
import { CompleteBooking } from '../application/complete-booking.command.js';
import { ConfirmBooking } from '../application/confirm-booking.command.js';
import { AssignBooking } from '../application/desk/assign-booking.command.js';
import { MoveBooking } from '../application/desk/move-booking.command.js';
import { NoteBooking } from '../application/desk/note-booking.command.js';
import { UndoBookingChange } from '../application/desk/undo-booking-change.command.js';
import { AdminBooking, AdminBookingView } from '../queries/admin-booking.query.js';
import { AdminBookingRowView, AdminBookings } from '../queries/admin-bookings.query.js';
import { ClinicSchedule, ClinicScheduleView } from '../queries/clinic-schedule.query.js';
import {
  AdminBookingsDto,
  CancelBookingDto,
  confirmationIn,
  ConfirmBookingDto,
} from './change-booking.dto.js';
import { OwnPage } from './own-page.js';
import { StaffNotesDto } from './staff-notes.dto.js';

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
  'assigneeId',
  'createdAt',
  'updatedAt',
] as const;

@Controller('admin/bookings')
@OpenToKeys('admin')
export class AdminBookingsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
    private readonly settings: Settings,
  ) {}

  /** Requests and appointments of everybody. */
  @Get()
  @Access('admin')
  @OwnPage(AdminBookingRowView)
  async all(
    @Query() filter: AdminBookingsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminBookingRowView[]> {
    return sendRows(
      reply,
      await this.queries.execute(new AdminBookings({ ...filter, zone: this.settings.timeZone })),
    );
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
      { name: 'appointments', columns: EXPORTED, accounts: ['assigneeId'] },
      async (batch) => {
        const page = await this.queries.execute(
          new AdminBookings({ ...filter, ...batch, zone: this.settings.timeZone }),
        );
        return { ...page, rows: page.rows.map(exportedOf) };
      },
      context,
    );
  }

  /** With what the patient wrote. */
  @Get(':id')
  @ConditionalGet()
  @Access('admin')
  @NoStore()
  get(@Param('id', PathId) id: string): Promise<AdminBookingView> {
    return this.one(id);
  }

  /** What is taken at the clinic, to find a free time. */
  @Get(':id/schedule')
  @ConditionalGet()
  @Access('admin')
  @NoStore()
  async schedule(@Param('id', PathId) id: string): Promise<ClinicScheduleView> {
    const schedule = await this.queries.execute(new ClinicSchedule(id));
    if (!schedule) throw new NotFoundException();
    return schedule;
  }

  /** Who looks after it. */
  @Post(':id/assign')
  @HttpCode(200)
  @Access('admin')
  @NoStore()
  async assign(
    @Param('id', PathId) id: string,
    @Body() { assigneeId }: AssignDto,
    @RequestContext() context: RequestContext,
  ): Promise<AdminBookingView> {
    await this.commands.execute(new AssignBooking(id, assigneeId), context);
    return this.one(id);
  }

  /** Notes of staff. */
  @Post(':id/note')
  @HttpCode(200)
  @Access('admin')
  @NoStore()
  async note(
    @Param('id', PathId) id: string,
    @Body() { staffNotes, before }: StaffNotesDto,
    @RequestContext() context: RequestContext,
  ): Promise<AdminBookingView> {
    await this.commands.execute(new NoteBooking(id, staffNotes, before), context);
    return this.one(id);
  }

  /** Takes the last change by staff back, up to `undoUntil`; its mails are not sent. */
  @Post(':id/undo')
  @Refuses('undo-ended', 'slot-taken', 'already-pending')
  @HttpCode(200)
  @Access('admin')
  @NoStore()
  async undo(
    @Param('id', PathId) id: string,
    @RequestContext() context: RequestContext,
  ): Promise<AdminBookingView> {
    await this.commands.execute(new UndoBookingChange(id), context);
    return this.one(id);
  }

  /** Sets another time for an appointment; the patient and the clinic get mails. */
  @Post(':id/move')
  @Refuses('not-allowed', 'slot-taken')
  @HttpCode(200)
  @Access('admin')
  @NoStore()
  async move(
    @Param('id', PathId) id: string,
    @Body() body: ConfirmBookingDto,
    @RequestContext() context: RequestContext,
  ): Promise<AdminBookingView> {
    const { slot, field, override } = confirmationIn(body);
    await this.commands.execute(new MoveBooking(id, slot, override, field), context);
    return this.one(id);
  }

  /** Sets the appointment; the patient and the clinic get mails. */
  @Post(':id/confirm')
  @Refuses('not-allowed', 'slot-taken')
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
  @Refuses('not-allowed')
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
  @Refuses('not-allowed')
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
