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
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { Repeatable,RequestContext } from '../../../platform/http/auth/request-context.js';
import { found } from '../../../platform/http/paging/json-pages.js';
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
  IfMatch,
  Kept,
  listed,
  seen,
  type SeenVersion,
  SuspendDto,
  VerifyDto,
  Versioned,
} from './admin-record.js';

@Controller('admin/services')
export class AdminServicesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** All of any status, by name. */
  @Get()
  @Access('admin')
  @AdminList(AdminServiceView)
  async all(
    @Query() filter: AdminServicesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminServiceView[]> {
    return listed(reply, await this.queries.execute(new AdminServices(filter)));
  }

  /** One service, in any status. */
  @Get(':id')
  @Access('admin')
  @Kept()
  get(@Param('id', PathId) id: string): Promise<AdminServiceView> {
    return this.one(id);
  }

  /** Enters a draft. */
  @Post()
  @Access('admin')
  @Repeatable()
  @Kept()
  create(
    @Body() dto: CreateServiceDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<AdminServiceView> {
    return this.commands.answer(new CreateService(by, dto.key, dto), context, (id) => this.one(id));
  }

  /** Replaces every field of the form, never the status. */
  @Put(':id')
  @Access('admin')
  @Versioned()
  replace(
    @Param('id', PathId) id: string,
    @Body() dto: ReplaceServiceDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminServiceView> {
    return this.commands.answer(new ReplaceService(by, id, dto, seen(match, dto)), context, () =>
      this.one(id),
    );
  }

  /** Hides it for good; its history stays. */
  @Delete(':id')
  @HttpCode(204)
  @Access('admin')
  @Versioned()
  delete(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(new DeleteRecord(by, { kind: 'service', id }, match), context);
  }

  /** Shows it to visitors. */
  @Post(':id/publish')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  publish(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminServiceView> {
    return this.commands.answer(
      new PublishRecord(by, { kind: 'service', id }, match),
      context,
      () => this.one(id),
    );
  }

  /** Hides it, for a reason. */
  @Post(':id/suspend')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  suspend(
    @Param('id', PathId) id: string,
    @Body() dto: SuspendDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminServiceView> {
    return this.commands.answer(
      new SuspendRecord(by, { kind: 'service', id }, dto.reason, seen(match, dto)),
      context,
      () => this.one(id),
    );
  }

  /** Brings it back as a draft. */
  @Post(':id/restore')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  restore(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminServiceView> {
    return this.commands.answer(
      new RestoreRecord(by, { kind: 'service', id }, match),
      context,
      () => this.one(id),
    );
  }

  /** Asks for a look before it is published. */
  @Post(':id/submit-review')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  submitReview(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminServiceView> {
    return this.commands.answer(new SubmitRecord(by, { kind: 'service', id }, match), context, () =>
      this.one(id),
    );
  }

  /** Somebody of ours has checked it today. */
  @Post(':id/verify')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  verify(
    @Param('id', PathId) id: string,
    @Body() dto: VerifyDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminServiceView> {
    return this.commands.answer(
      new VerifyRecord(by, { kind: 'service', id }, dto.method, seen(match, dto)),
      context,
      () => this.one(id),
    );
  }

  private async one(id: string): Promise<AdminServiceView> {
    return found(
      (await this.queries.execute(new AdminServices({ limit: 1, offset: 0 }, id))).rows[0],
    );
  }
}
