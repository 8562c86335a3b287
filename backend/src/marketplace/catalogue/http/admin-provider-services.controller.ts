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
import { PageDto } from '../../../platform/http/paging/page.dto.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { AddProviderService } from '../application/offers/add-provider-service.command.js';
import { ReplaceProviderService } from '../application/offers/replace-provider-service.command.js';
import { DeleteRecord } from '../application/workflow/delete-record.command.js';
import { PublishRecord } from '../application/workflow/publish-record.command.js';
import { RestoreRecord } from '../application/workflow/restore-record.command.js';
import { SubmitRecord } from '../application/workflow/submit-record.command.js';
import { SuspendRecord } from '../application/workflow/suspend-record.command.js';
import { AdminPriceChangeView, AdminPriceHistory } from '../queries/admin-price-history.query.js';
import {
  AdminProviderServices,
  AdminProviderServiceView,
} from '../queries/admin-provider-services.query.js';
import { AddProviderServiceDto, ReplaceProviderServiceDto } from './admin-provider.dto.js';
import {
  AdminList,
  IfMatch,
  Kept,
  listed,
  seen,
  type SeenVersion,
  SuspendDto,
  Versioned,
} from './admin-record.js';

@Controller('admin/providers/:providerId/services')
export class AdminProviderServicesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** What a provider offers, of any status, by name. */
  @Get()
  @Access('admin')
  @Kept()
  async all(@Param('providerId', PathId) providerId: string): Promise<AdminProviderServiceView[]> {
    return found(await this.queries.execute(new AdminProviderServices(providerId)));
  }

  /** One service that a provider offers, in any status. */
  @Get(':id')
  @Access('admin')
  @Kept()
  get(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
  ): Promise<AdminProviderServiceView> {
    return this.one(providerId, id);
  }

  /** What was asked for it, newest first. */
  @Get(':id/prices')
  @Access('admin')
  @AdminList(AdminPriceChangeView)
  async prices(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Query() { limit, offset }: PageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPriceChangeView[]> {
    return listed(
      reply,
      found(await this.queries.execute(new AdminPriceHistory(providerId, id, limit, offset))),
    );
  }

  /** Enters a draft. */
  @Post()
  @Access('admin')
  @Repeatable()
  @Kept()
  create(
    @Param('providerId', PathId) providerId: string,
    @Body() dto: AddProviderServiceDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.commands.answer(
      new AddProviderService(by, providerId, dto.serviceId, dto),
      context,
      (id) => this.one(providerId, id),
    );
  }

  /** Replaces every field of the form, never the status. */
  @Put(':id')
  @Access('admin')
  @Versioned()
  replace(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Body() dto: ReplaceProviderServiceDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.commands.answer(
      new ReplaceProviderService(by, providerId, id, dto, seen(match, dto)),
      context,
      () => this.one(providerId, id),
    );
  }

  /** Hides it for good; its history stays. */
  @Delete(':id')
  @HttpCode(204)
  @Access('admin')
  @Versioned()
  delete(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(
      new DeleteRecord(by, { kind: 'provider-service', id, providerId }, match),
      context,
    );
  }

  /** Shows it to visitors. */
  @Post(':id/publish')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  publish(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.commands.answer(
      new PublishRecord(by, { kind: 'provider-service', id, providerId }, match),
      context,
      () => this.one(providerId, id),
    );
  }

  /** Hides it, for a reason. */
  @Post(':id/suspend')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  suspend(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Body() dto: SuspendDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.commands.answer(
      new SuspendRecord(
        by,
        { kind: 'provider-service', id, providerId },
        dto.reason,
        seen(match, dto),
      ),
      context,
      () => this.one(providerId, id),
    );
  }

  /** Brings it back as a draft. */
  @Post(':id/restore')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  restore(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.commands.answer(
      new RestoreRecord(by, { kind: 'provider-service', id, providerId }, match),
      context,
      () => this.one(providerId, id),
    );
  }

  /** Asks for a look before it is published. */
  @Post(':id/submit-review')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  submitReview(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.commands.answer(
      new SubmitRecord(by, { kind: 'provider-service', id, providerId }, match),
      context,
      () => this.one(providerId, id),
    );
  }

  private async one(providerId: string, id: string): Promise<AdminProviderServiceView> {
    return found(found(await this.queries.execute(new AdminProviderServices(providerId, id)))[0]);
  }
}
