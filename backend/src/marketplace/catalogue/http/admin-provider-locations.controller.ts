import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { Repeatable,RequestContext } from '../../../platform/http/auth/request-context.js';
import { found } from '../../../platform/http/paging/json-pages.js';
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
import { IfMatch, Kept, seen, type SeenVersion, SuspendDto, Versioned } from './admin-record.js';

@Controller('admin/providers/:providerId/locations')
export class AdminProviderLocationsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** Where a provider works, of any status, the primary location first. */
  @Get()
  @Access('admin')
  @Kept()
  async all(@Param('providerId', PathId) providerId: string): Promise<AdminProviderLocationView[]> {
    return found(await this.queries.execute(new AdminProviderLocations(providerId)));
  }

  /** One place where a provider works, in any status. */
  @Get(':id')
  @Access('admin')
  @Kept()
  get(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
  ): Promise<AdminProviderLocationView> {
    return this.one(providerId, id);
  }

  /** Enters a draft. */
  @Post()
  @Access('admin')
  @Repeatable()
  @Kept()
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
  @Access('admin')
  @Versioned()
  replace(
    @Param('providerId', PathId) providerId: string,
    @Param('id', PathId) id: string,
    @Body() dto: ReplaceProviderLocationDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderLocationView> {
    return this.commands.answer(
      new ReplaceProviderLocation(by, providerId, id, dto.isActive ?? true, seen(match, dto)),
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
      new DeleteRecord(by, { kind: 'provider-location', id, providerId }, match),
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
  ): Promise<AdminProviderLocationView> {
    return this.commands.answer(
      new PublishRecord(by, { kind: 'provider-location', id, providerId }, match),
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
  ): Promise<AdminProviderLocationView> {
    return this.commands.answer(
      new SuspendRecord(
        by,
        { kind: 'provider-location', id, providerId },
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
  ): Promise<AdminProviderLocationView> {
    return this.commands.answer(
      new RestoreRecord(by, { kind: 'provider-location', id, providerId }, match),
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
  ): Promise<AdminProviderLocationView> {
    return this.commands.answer(
      new SubmitRecord(by, { kind: 'provider-location', id, providerId }, match),
      context,
      () => this.one(providerId, id),
    );
  }

  private async one(providerId: string, id: string): Promise<AdminProviderLocationView> {
    return found(found(await this.queries.execute(new AdminProviderLocations(providerId, id)))[0]);
  }
}
