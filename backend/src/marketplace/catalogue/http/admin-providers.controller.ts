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
import { AttestProvider } from '../application/providers/attest-provider.command.js';
import { CreateProvider } from '../application/providers/create-provider.command.js';
import { DeleteProvider } from '../application/providers/delete-provider.command.js';
import { DuplicateProvider } from '../application/providers/duplicate-provider.command.js';
import { PublishProvider } from '../application/providers/publish-provider.command.js';
import { RateProvider } from '../application/providers/rate-provider.command.js';
import { ReplaceProvider } from '../application/providers/replace-provider.command.js';
import { RestoreRecord } from '../application/workflow/restore-record.command.js';
import { SubmitRecord } from '../application/workflow/submit-record.command.js';
import { SuspendRecord } from '../application/workflow/suspend-record.command.js';
import { VerifyRecord } from '../application/workflow/verify-record.command.js';
import {
  AdminProvider,
  AdminProviderRowView,
  AdminProviderView,
} from '../queries/admin-provider.query.js';
import { AdminProviders } from '../queries/admin-providers.query.js';
import {
  AdminProvidersDto,
  CreateProviderDto,
  DeleteProviderDto,
  ProviderDto,
} from './admin-provider.dto.js';
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
import { ProviderRatingDto } from './provider-rating.dto.js';

@Controller('admin/providers')
export class AdminProvidersController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** All of any status, by name. */
  @Get()
  @Access('admin')
  @AdminList(AdminProviderRowView)
  async all(
    @Query() filter: AdminProvidersDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProviderRowView[]> {
    return listed(reply, await this.queries.execute(new AdminProviders(filter)));
  }

  /** One provider, in any status. */
  @Get(':id')
  @Access('admin')
  @Kept()
  get(@Param('id', PathId) id: string): Promise<AdminProviderView> {
    return this.one(id);
  }

  /** Enters a draft. */
  @Post()
  @Access('admin')
  @Repeatable()
  @Kept()
  create(
    @Body() dto: CreateProviderDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.commands.answer(new CreateProvider(by, dto), context, (id) => this.one(id));
  }

  /** Replaces every field of the form, never the status. */
  @Put(':id')
  @Access('admin')
  @Versioned()
  replace(
    @Param('id', PathId) id: string,
    @Body() dto: ProviderDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.commands.answer(new ReplaceProvider(by, id, dto, seen(match, dto)), context, () =>
      this.one(id),
    );
  }

  /** Hides it for good; its history stays. While appointment requests wait there, 409 names them. */
  @Delete(':id')
  @HttpCode(204)
  @Access('admin')
  @Versioned()
  delete(
    @Param('id', PathId) id: string,
    @Query() { force, reason }: DeleteProviderDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(new DeleteProvider(by, id, force, reason, match), context);
  }

  /** Shows it to visitors; 422 lists what is missing. */
  @Post(':id/publish')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  publish(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.commands.answer(new PublishProvider(by, id, match), context, () => this.one(id));
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
  ): Promise<AdminProviderView> {
    return this.commands.answer(
      new SuspendRecord(by, { kind: 'provider', id }, dto.reason, seen(match, dto)),
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
  ): Promise<AdminProviderView> {
    return this.commands.answer(
      new RestoreRecord(by, { kind: 'provider', id }, match),
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
  ): Promise<AdminProviderView> {
    return this.commands.answer(
      new SubmitRecord(by, { kind: 'provider', id }, match),
      context,
      () => this.one(id),
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
  ): Promise<AdminProviderView> {
    return this.commands.answer(
      new VerifyRecord(by, { kind: 'provider', id }, dto.method, seen(match, dto)),
      context,
      () => this.one(id),
    );
  }

  /** The clinic confirmed today what is said about it. */
  @Post(':id/attest')
  @HttpCode(200)
  @Access('admin')
  @Versioned()
  attest(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.commands.answer(new AttestProvider(by, id, match), context, () => this.one(id));
  }

  /** Sets what others say of it, with source and day; without them no rating is shown. */
  @Put(':id/rating')
  @Access('admin')
  @Versioned()
  rate(
    @Param('id', PathId) id: string,
    @Body() dto: ProviderRatingDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    const { rating: tenths, reviewCount, source, asOf } = dto;
    const command = new RateProvider(
      by,
      id,
      { tenths, reviewCount, source, asOf },
      seen(match, dto),
    );
    return this.commands.answer(command, context, () => this.one(id));
  }

  /** Removes the rating. */
  @Delete(':id/rating')
  @Access('admin')
  @Versioned()
  unrate(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.commands.answer(new RateProvider(by, id, null, match), context, () => this.one(id));
  }

  /** Drafts a copy with its services and locations, unrated and not attested. */
  @Post(':id/duplicate')
  @Access('admin')
  @Repeatable()
  @Versioned()
  duplicate(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.commands.answer(new DuplicateProvider(by, id, match), context, (id) =>
      this.one(id),
    );
  }

  private async one(id: string): Promise<AdminProviderView> {
    return found(await this.queries.execute(new AdminProvider(id)));
  }
}
