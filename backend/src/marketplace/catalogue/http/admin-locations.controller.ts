import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { Command, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import {
  AcceptsIdempotencyKey,
  RequestContext,
} from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { orNotFound } from '../../../platform/http/paging/json-text-responses.js';
import { CsvList, ListExports } from '../../../platform/http/paging/list-exports.js';
import { sendRows } from '../../../platform/http/paging/page-headers.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { CreateLocation } from '../application/locations/create-location.command.js';
import { ReplaceLocation } from '../application/locations/replace-location.command.js';
import { DeleteRecord } from '../application/workflow/delete-record.command.js';
import { PublishRecord } from '../application/workflow/publish-record.command.js';
import { RestoreRecord } from '../application/workflow/restore-record.command.js';
import { SubmitRecord } from '../application/workflow/submit-record.command.js';
import { SuspendRecord } from '../application/workflow/suspend-record.command.js';
import { AdminLocations, AdminLocationView } from '../queries/admin-locations.query.js';
import { AdminLocationsDto, LocationDto } from './admin-catalogue.dto.js';
import {
  AdminList,
  AdminRecord,
  type ExpectedVersion,
  expectedVersion,
  IfMatch,
  SuspendDto,
  Versioned,
} from './admin-record.js';

/** The time zone of a location that names none. */
const DEFAULT_ZONE = 'America/Chicago';

const EXPORTED = [
  'id',
  'name',
  'address',
  'city',
  'state',
  'zipCode',
  'phone',
  'zone',
  'lat',
  'lon',
  'providerNames',
  'status',
  'version',
  'createdAt',
  'updatedAt',
  'publishedAt',
] as const;

@Controller('admin/locations')
@OpenToKeys('admin')
@Access('admin')
export class AdminLocationsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
  ) {}

  /** Records in any status, by name. */
  @Get()
  @AdminList(AdminLocationView)
  async all(
    @Query() filter: AdminLocationsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLocationView[]> {
    return sendRows(reply, await this.queries.execute(new AdminLocations(filter)));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @CsvList()
  export(
    @Query() filter: AdminLocationsDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<AdminLocationView>(
      { name: 'locations', columns: EXPORTED },
      (batch) => this.queries.execute(new AdminLocations({ ...filter, ...batch })),
      context,
    );
  }

  /** One location, in any status. */
  @Get(':id')
  @AdminRecord()
  get(@Param('id', PathId) id: string): Promise<AdminLocationView> {
    return this.one(id);
  }

  /** Creates a draft. */
  @Post()
  @Refuses('invalid-record', 'already-there')
  @AcceptsIdempotencyKey()
  @NoStore()
  create(
    @Body() dto: LocationDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<AdminLocationView> {
    return this.commands.answer(
      new CreateLocation(by, { ...dto, zone: dto.zone ?? DEFAULT_ZONE }),
      context,
      (id) => this.one(id),
    );
  }

  /** Replaces every field of the form, never the status. */
  @Put(':id')
  @Refuses('invalid-record', 'already-there')
  @Versioned()
  replace(
    @Param('id', PathId) id: string,
    @Body() dto: LocationDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminLocationView> {
    return this.edit(
      new ReplaceLocation(
        by,
        id,
        { ...dto, zone: dto.zone ?? DEFAULT_ZONE },
        expectedVersion(match, dto),
      ),
      context,
      id,
    );
  }

  /** Deletes it; its history stays. */
  @Delete(':id')
  @HttpCode(204)
  @Versioned()
  delete(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(new DeleteRecord(by, { kind: 'location', id }, match), context);
  }

  /** Publishes it: visitors see it. */
  @Post(':id/publish')
  @Refuses('wrong-status')
  @HttpCode(200)
  @Versioned()
  publish(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminLocationView> {
    return this.edit(new PublishRecord(by, { kind: 'location', id }, match), context, id);
  }

  /** Hides it, for a reason. */
  @Post(':id/suspend')
  @Refuses('wrong-status')
  @HttpCode(200)
  @Versioned()
  suspend(
    @Param('id', PathId) id: string,
    @Body() dto: SuspendDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminLocationView> {
    return this.edit(
      new SuspendRecord(by, { kind: 'location', id }, dto.reason, expectedVersion(match, dto)),
      context,
      id,
    );
  }

  /** Returns it to draft. */
  @Post(':id/restore')
  @Refuses('wrong-status')
  @HttpCode(200)
  @Versioned()
  restore(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminLocationView> {
    return this.edit(new RestoreRecord(by, { kind: 'location', id }, match), context, id);
  }

  /** Submits it for review. */
  @Post(':id/submit-review')
  @Refuses('wrong-status')
  @HttpCode(200)
  @Versioned()
  submitReview(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminLocationView> {
    return this.edit(new SubmitRecord(by, { kind: 'location', id }, match), context, id);
  }

  /** Executes a command and answers with the record as it is just before the commit. */
  private edit(
    command: Command<unknown>,
    context: RequestContext,
    id: string,
  ): Promise<AdminLocationView> {
    return this.commands.answer(command, context, () => this.one(id));
  }

  private async one(id: string): Promise<AdminLocationView> {
    return orNotFound(
      (await this.queries.execute(new AdminLocations({ limit: 1, offset: 0 }, id))).rows[0],
    );
  }
}
