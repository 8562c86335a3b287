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
  IfMatch,
  Kept,
  listed,
  seen,
  type SeenVersion,
  SuspendDto,
  Versioned,
} from './admin-record.js';

/** Where most locations are. */
const ZONE = 'America/Chicago';

@Controller('admin/locations')
export class AdminLocationsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** All of any status, by name. */
  @Get()
  @Access('admin')
  @AdminList(AdminLocationView)
  async all(
    @Query() filter: AdminLocationsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLocationView[]> {
    return listed(reply, await this.queries.execute(new AdminLocations(filter)));
  }

  /** One location, in any status. */
  @Get(':id')
  @Access('admin')
  @Kept()
  get(@Param('id', PathId) id: string): Promise<AdminLocationView> {
    return this.one(id);
  }

  /** Enters a draft. */
  @Post()
  @Access('admin')
  @Repeatable()
  @Kept()
  create(
    @Body() dto: LocationDto,
    @Actor() { id: by }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<AdminLocationView> {
    return this.commands.answer(
      new CreateLocation(by, { ...dto, zone: dto.zone ?? ZONE }),
      context,
      (id) => this.one(id),
    );
  }

  /** Replaces every field of the form, never the status. */
  @Put(':id')
  @Access('admin')
  @Versioned()
  replace(
    @Param('id', PathId) id: string,
    @Body() dto: LocationDto,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminLocationView> {
    return this.commands.answer(
      new ReplaceLocation(by, id, { ...dto, zone: dto.zone ?? ZONE }, seen(match, dto)),
      context,
      () => this.one(id),
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
    return this.commands.execute(new DeleteRecord(by, { kind: 'location', id }, match), context);
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
  ): Promise<AdminLocationView> {
    return this.commands.answer(
      new PublishRecord(by, { kind: 'location', id }, match),
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
  ): Promise<AdminLocationView> {
    return this.commands.answer(
      new SuspendRecord(by, { kind: 'location', id }, dto.reason, seen(match, dto)),
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
  ): Promise<AdminLocationView> {
    return this.commands.answer(
      new RestoreRecord(by, { kind: 'location', id }, match),
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
  ): Promise<AdminLocationView> {
    return this.commands.answer(
      new SubmitRecord(by, { kind: 'location', id }, match),
      context,
      () => this.one(id),
    );
  }

  private async one(id: string): Promise<AdminLocationView> {
    return found(
      (await this.queries.execute(new AdminLocations({ limit: 1, offset: 0 }, id))).rows[0],
    );
  }
}
