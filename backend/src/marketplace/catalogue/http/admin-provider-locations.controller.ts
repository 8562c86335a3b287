import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Command, QueryBus } from '@nestjs/cqrs';
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
import { PathId } from '../../../platform/http/validation/path-id.js';
import { AddProviderLocation } from '../application/offers/add-provider-location.command.js';
import { ReplaceProviderLocation } from '../application/offers/replace-provider-location.command.js';
import { DeleteRecord } from '../application/workflow/delete-record.command.js';
import { PublishRecord } from '../application/workflow/publish-record.command.js';
import { RestoreRecord } from '../application/workflow/restore-record.command.js';
import { SubmitRecord } from '../application/workflow/submit-record.command.js';
import { SuspendRecord } from '../application/workflow/suspend-record.command.js';
import {
  AdminProviderLocations,
  AdminProviderLocationView,
} from '../queries/admin-provider-locations.query.js';
import { AddProviderLocationDto, ReplaceProviderLocationDto } from './admin-provider.dto.js';
import {
  AdminRecord,
  type ExpectedVersion,
  expectedVersion,
  IfMatch,
  SuspendDto,
  Versioned,
} from './admin-record.js';

@Controller('admin/providers/:providerId/locations')
@OpenToKeys('admin')
@Access('admin')
export class AdminProviderLocationsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** The locations of a provider in any status, the primary one first. */
  @Get()
  @NoStore()
  async all(@Param('providerId', PathId) providerId: string): Promise<AdminProviderLocationView[]> {
    return orNotFound(await this.queries.execute(new AdminProviderLocations(providerId)));
  }

  /** One location of a provider, in any status. */
  @Get(':id')
  @AdminRecord()
  get(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
  ): Promise<AdminProviderLocationView> {
    return this.one(providerId, id);
  }

  /** Creates a draft. */
  @Post()
  @Refuses('invalid-record', 'already-there')
  @AcceptsIdempotencyKey()
  @NoStore()
  create(
    @Param('providerId', PathId) providerId: string,
    @Body() dto: AddProviderLocationDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderLocationView> {
    return this.commands.answer(
      new AddProviderLocation(by, providerId, dto.locationId, dto.isActive ?? true),
      context,
      (id) => this.one(providerId, id),
    );
  }

  /** Replaces every field of the form, never the status. */
  @Put(':id')
  @Refuses('invalid-record', 'already-there')
  @Versioned()
  replace(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Body() dto: ReplaceProviderLocationDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderLocationView> {
    return this.edit(
      new ReplaceProviderLocation(
        by,
        providerId,
        id,
        dto.isActive ?? true,
        expectedVersion(match, dto),
      ),
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
      new DeleteRecord(by, { kind: 'provider-location', id, providerId }, match),
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
  ): Promise<AdminProviderLocationView> {
    return this.edit(
      new PublishRecord(by, { kind: 'provider-location', id, providerId }, match),
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
  ): Promise<AdminProviderLocationView> {
    return this.edit(
      new SuspendRecord(
        by,
        { kind: 'provider-location', id, providerId },
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
  ): Promise<AdminProviderLocationView> {
    return this.edit(
      new RestoreRecord(by, { kind: 'provider-location', id, providerId }, match),
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
  ): Promise<AdminProviderLocationView> {
    return this.edit(
      new SubmitRecord(by, { kind: 'provider-location', id, providerId }, match),
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
  ): Promise<AdminProviderLocationView> {
    return this.commands.answer(command, context, () => this.one(providerId, id));
  }

  private async one(providerId: string, id: string): Promise<AdminProviderLocationView> {
    return orNotFound(
      orNotFound(await this.queries.execute(new AdminProviderLocations(providerId, id)))[0],
    );
  }
}
