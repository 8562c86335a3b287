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
import { PageDto } from '../../../platform/http/paging/page.dto.js';
import { sendRows } from '../../../platform/http/paging/page-headers.js';
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
  AdminRecord,
  type ExpectedVersion,
  expectedVersion,
  IfMatch,
  SuspendDto,
  Versioned,
} from './admin-record.js';

@Controller('admin/providers/:providerId/services')
@OpenToKeys('admin')
@Access('admin')
export class AdminProviderServicesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** The services of a provider in any status, by name. */
  @Get()
  @NoStore()
  async all(@Param('providerId', PathId) providerId: string): Promise<AdminProviderServiceView[]> {
    return orNotFound(await this.queries.execute(new AdminProviderServices(providerId)));
  }

  /** One service of a provider, in any status. */
  @Get(':id')
  @AdminRecord()
  get(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
  ): Promise<AdminProviderServiceView> {
    return this.one(providerId, id);
  }

  /** The price history, newest first. */
  @Get(':id/prices')
  @AdminList(AdminPriceChangeView)
  async prices(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Query() page: PageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminPriceChangeView[]> {
    return sendRows(
      reply,
      orNotFound(await this.queries.execute(new AdminPriceHistory(providerId, id, page))),
    );
  }

  /** Creates a draft. */
  @Post()
  @Refuses('invalid-record', 'already-there', 'not-for-listings')
  @AcceptsIdempotencyKey()
  @NoStore()
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
  @Refuses('invalid-record', 'already-there', 'not-for-listings')
  @Versioned()
  replace(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Body() dto: ReplaceProviderServiceDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.edit(
      new ReplaceProviderService(by, providerId, id, dto, expectedVersion(match, dto)),
      context,
      providerId,
      id,
    );
  }

  /** Deletes it; its history stays. */
  @Delete(':id')
  @HttpCode(204)
  @Versioned()
  delete(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(
      new DeleteRecord(by, { kind: 'provider-service', id, providerId }, match),
      context,
    );
  }

  /** Publishes it: visitors see it. */
  @Post(':id/publish')
  @Refuses('wrong-status')
  @HttpCode(200)
  @Versioned()
  publish(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.edit(
      new PublishRecord(by, { kind: 'provider-service', id, providerId }, match),
      context,
      providerId,
      id,
    );
  }

  /** Hides it, for a reason. */
  @Post(':id/suspend')
  @Refuses('wrong-status')
  @HttpCode(200)
  @Versioned()
  suspend(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Body() dto: SuspendDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.edit(
      new SuspendRecord(
        by,
        { kind: 'provider-service', id, providerId },
        dto.reason,
        expectedVersion(match, dto),
      ),
      context,
      providerId,
      id,
    );
  }

  /** Returns it to draft. */
  @Post(':id/restore')
  @Refuses('wrong-status')
  @HttpCode(200)
  @Versioned()
  restore(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.edit(
      new RestoreRecord(by, { kind: 'provider-service', id, providerId }, match),
      context,
      providerId,
      id,
    );
  }

  /** Submits it for review. */
  @Post(':id/submit-review')
  @Refuses('wrong-status')
  @HttpCode(200)
  @Versioned()
  submitReview(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderServiceView> {
    return this.edit(
      new SubmitRecord(by, { kind: 'provider-service', id, providerId }, match),
      context,
      providerId,
      id,
    );
  }

  /** Executes a command and answers with the record as it is just before the commit. */
  private edit(
    command: Command<unknown>,
    context: RequestContext,
    providerId: string,
    id: string,
  ): Promise<AdminProviderServiceView> {
    return this.commands.answer(command, context, () => this.one(providerId, id));
  }

  private async one(providerId: string, id: string): Promise<AdminProviderServiceView> {
    return orNotFound(
      orNotFound(await this.queries.execute(new AdminProviderServices(providerId, id)))[0],
    );
  }
}
