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
import { CreateService } from '../application/services/create-service.command.js';
import { ReplaceService } from '../application/services/replace-service.command.js';
import { DeleteRecord } from '../application/workflow/delete-record.command.js';
import { PublishRecord } from '../application/workflow/publish-record.command.js';
import { RestoreRecord } from '../application/workflow/restore-record.command.js';
import { SubmitRecord } from '../application/workflow/submit-record.command.js';
import { SuspendRecord } from '../application/workflow/suspend-record.command.js';
import { VerifyRecord } from '../application/workflow/verify-record.command.js';
import { AdminServices, AdminServiceView } from '../queries/admin-services.query.js';
import { AdminServicesDto, CreateServiceDto, ReplaceServiceDto } from './admin-catalogue.dto.js';
import {
  AdminList,
  AdminRecord,
  type ExpectedVersion,
  expectedVersion,
  IfMatch,
  SuspendDto,
  VerifyDto,
  Versioned,
} from './admin-record.js';

const EXPORTED = [
  'id',
  'key',
  'name',
  'nameEs',
  'category',
  'duration',
  'price',
  'status',
  'version',
  'isActive',
  'bookable',
  'forChildren',
  'specialties',
  'createdAt',
  'updatedAt',
  'publishedAt',
] as const;

@Controller('admin/services')
@OpenToKeys('admin')
@Access('admin')
export class AdminServicesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
  ) {}

  /** Records in any status, by name. */
  @Get()
  @AdminList(AdminServiceView)
  async all(
    @Query() filter: AdminServicesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminServiceView[]> {
    return sendRows(reply, await this.queries.execute(new AdminServices(filter)));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @CsvList()
  export(
    @Query() filter: AdminServicesDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<AdminServiceView>(
      { name: 'services', columns: EXPORTED, cents: ['price'] },
      (batch) => this.queries.execute(new AdminServices({ ...filter, ...batch })),
      context,
    );
  }

  /** One service, in any status. */
  @Get(':id')
  @AdminRecord()
  get(@Param('id', PathId) id: string): Promise<AdminServiceView> {
    return this.one(id);
  }

  /** Creates a draft. */
  @Post()
  @Refuses('invalid-record', 'already-there')
  @AcceptsIdempotencyKey()
  @NoStore()
  create(
    @Body() dto: CreateServiceDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<AdminServiceView> {
    return this.commands.answer(new CreateService(by, dto.key, dto), context, (id) => this.one(id));
  }

  /** Replaces every field of the form, never the status. */
  @Put(':id')
  @Refuses('invalid-record', 'already-there')
  @Versioned()
  replace(
    @Param('id', PathId) id: string,
    @Body() dto: ReplaceServiceDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminServiceView> {
    return this.edit(new ReplaceService(by, id, dto, expectedVersion(match, dto)), context, id);
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
    return this.commands.execute(new DeleteRecord(by, { kind: 'service', id }, match), context);
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
  ): Promise<AdminServiceView> {
    return this.edit(new PublishRecord(by, { kind: 'service', id }, match), context, id);
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
  ): Promise<AdminServiceView> {
    return this.edit(
      new SuspendRecord(by, { kind: 'service', id }, dto.reason, expectedVersion(match, dto)),
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
  ): Promise<AdminServiceView> {
    return this.edit(new RestoreRecord(by, { kind: 'service', id }, match), context, id);
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
  ): Promise<AdminServiceView> {
    return this.edit(new SubmitRecord(by, { kind: 'service', id }, match), context, id);
  }

  /** Records that our staff checked it today. */
  @Post(':id/verify')
  @HttpCode(200)
  @Versioned()
  verify(
    @Param('id', PathId) id: string,
    @Body() dto: VerifyDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminServiceView> {
    return this.edit(
      new VerifyRecord(by, { kind: 'service', id }, dto.method, expectedVersion(match, dto)),
      context,
      id,
    );
  }

  /** Executes a command and answers with the record as it is just before the commit. */
  private edit(
    command: Command<unknown>,
    context: RequestContext,
    id: string,
  ): Promise<AdminServiceView> {
    return this.commands.answer(command, context, () => this.one(id));
  }

  private async one(id: string): Promise<AdminServiceView> {
    return orNotFound(
      (await this.queries.execute(new AdminServices({ limit: 1, offset: 0 }, id))).rows[0],
    );
  }
}
