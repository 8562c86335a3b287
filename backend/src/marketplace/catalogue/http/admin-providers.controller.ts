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
import { AttestProvider } from '../application/providers/attest-provider.command.js';
import { CreateProvider } from '../application/providers/create-provider.command.js';
import { DeleteProvider } from '../application/providers/delete-provider.command.js';
import { DuplicateProvider } from '../application/providers/duplicate-provider.command.js';
import { ProviderStateOf } from '../application/providers/provider-state.query.js';
import { RateProvider } from '../application/providers/rate-provider.command.js';
import { ReplaceProvider } from '../application/providers/replace-provider.command.js';
import { PublishRecord } from '../application/workflow/publish-record.command.js';
import { RestoreRecord } from '../application/workflow/restore-record.command.js';
import { SubmitRecord } from '../application/workflow/submit-record.command.js';
import { SuspendRecord } from '../application/workflow/suspend-record.command.js';
import { VerifyRecord } from '../application/workflow/verify-record.command.js';
import { ProviderStateView } from '../contract/provider-state.view.js';
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
  AdminRecord,
  type ExpectedVersion,
  expectedVersion,
  IfMatch,
  SuspendDto,
  VerifyDto,
  Versioned,
} from './admin-record.js';
import { ProviderRatingDto } from './provider-rating.dto.js';

const EXPORTED = [
  'id',
  'name',
  'specialty',
  'kind',
  'status',
  'version',
  'email',
  'phone',
  'website',
  'schedulingUrl',
  'npi',
  'licenseNumber',
  'licenseState',
  'languages',
  'isActive',
  'publicPrices',
  'capacity',
  'rating',
  'reviewCount',
  'attestedAt',
  'lastVerifiedAt',
  'createdAt',
  'updatedAt',
  'publishedAt',
] as const;

@Controller('admin/providers')
@OpenToKeys('admin')
@Access('admin')
export class AdminProvidersController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
  ) {}

  /** Records in any status, by name. */
  @Get()
  @AdminList(AdminProviderRowView)
  async all(
    @Query() filter: AdminProvidersDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProviderRowView[]> {
    return sendRows(reply, await this.queries.execute(new AdminProviders(filter)));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @CsvList()
  export(
    @Query() filter: AdminProvidersDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<AdminProviderRowView>(
      { name: 'providers', columns: EXPORTED },
      (batch) => this.queries.execute(new AdminProviders({ ...filter, ...batch })),
      context,
    );
  }

  /** One provider, in any status. */
  @Get(':id')
  @AdminRecord()
  get(@Param('id', PathId) id: string): Promise<AdminProviderView> {
    return this.one(id);
  }

  /** Whether visitors see it, and what it still needs. */
  @Get(':id/state')
  @AdminRecord()
  async state(@Param('id', PathId) id: string): Promise<ProviderStateView> {
    return orNotFound(await this.queries.execute(new ProviderStateOf(id)));
  }

  /** Creates a draft. */
  @Post()
  @Refuses('invalid-record', 'already-there')
  @AcceptsIdempotencyKey()
  @NoStore()
  create(
    @Body() dto: CreateProviderDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.commands.answer(new CreateProvider(by, dto), context, (id) => this.one(id));
  }

  /** Replaces every field of the form, never the status. */
  @Put(':id')
  @Refuses('invalid-record', 'already-there')
  @Versioned()
  replace(
    @Param('id', PathId) id: string,
    @Body() dto: ProviderDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.edit(new ReplaceProvider(by, id, dto, expectedVersion(match, dto)), context, id);
  }

  /**
   * Deletes it; its history stays. 409 names its open appointment requests.
   */
  @Delete(':id')
  @Refuses('requests-waiting')
  @HttpCode(204)
  @Versioned()
  delete(
    @Param('id', PathId) id: string,
    @Query() { force, reason }: DeleteProviderDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(new DeleteProvider(by, id, force, reason, match), context);
  }

  /** Publishes it: visitors see it. 422 lists what is missing. */
  @Post(':id/publish')
  @Refuses('wrong-status', 'not-ready-to-publish')
  @HttpCode(200)
  @Versioned()
  publish(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.edit(new PublishRecord(by, { kind: 'provider', id }, match), context, id);
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
  ): Promise<AdminProviderView> {
    return this.edit(
      new SuspendRecord(by, { kind: 'provider', id }, dto.reason, expectedVersion(match, dto)),
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
  ): Promise<AdminProviderView> {
    return this.edit(new RestoreRecord(by, { kind: 'provider', id }, match), context, id);
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
  ): Promise<AdminProviderView> {
    return this.edit(new SubmitRecord(by, { kind: 'provider', id }, match), context, id);
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
  ): Promise<AdminProviderView> {
    return this.edit(
      new VerifyRecord(by, { kind: 'provider', id }, dto.method, expectedVersion(match, dto)),
      context,
      id,
    );
  }

  /** Records that the clinic confirmed its page today. */
  @Post(':id/attest')
  @Refuses('not-for-listings')
  @HttpCode(200)
  @Versioned()
  attest(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.edit(new AttestProvider(by, id, match), context, id);
  }

  /** Sets the rating from another source, with its source and day. */
  @Put(':id/rating')
  @Versioned()
  rate(
    @Param('id', PathId) id: string,
    @Body() dto: ProviderRatingDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    const { rating: tenths, reviewCount, source, asOf } = dto;
    const command = new RateProvider(
      by,
      id,
      { tenths, reviewCount, source, asOf },
      expectedVersion(match, dto),
    );
    return this.edit(command, context, id);
  }

  /** Removes the rating. */
  @Delete(':id/rating')
  @Versioned()
  unrate(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.edit(new RateProvider(by, id, null, match), context, id);
  }

  /** Creates a draft copy with its services and locations, without rating and attestation. */
  @Post(':id/duplicate')
  @Refuses('not-for-listings')
  @AcceptsIdempotencyKey()
  @Versioned()
  duplicate(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.commands.answer(new DuplicateProvider(by, id, match), context, (id) =>
      this.one(id),
    );
  }

  /** Executes a command and answers with the record as it is just before the commit. */
  private edit(
    command: Command<unknown>,
    context: RequestContext,
    id: string,
  ): Promise<AdminProviderView> {
    return this.commands.answer(command, context, () => this.one(id));
  }

  private async one(id: string): Promise<AdminProviderView> {
    return orNotFound(await this.queries.execute(new AdminProvider(id)));
  }
}
