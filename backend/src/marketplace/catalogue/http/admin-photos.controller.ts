import { Controller, Delete, Param, Put } from '@nestjs/common';
import { Command, QueryBus } from '@nestjs/cqrs';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { orNotFound } from '../../../platform/http/paging/json-text-responses.js';
import { AcceptsPicture, PictureBody } from '../../../platform/http/server/picture-body.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { Photos } from '../application/providers/photos.js';
import { ShowPhoto } from '../application/providers/show-photo.command.js';
import { AdminProvider, AdminProviderView } from '../queries/admin-provider.query.js';
import { type ExpectedVersion, IfMatch, Versioned } from './admin-record.js';

@Controller('admin/providers/:id/photo')
@OpenToKeys('admin')
@Access('admin')
export class AdminPhotosController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly photos: Photos,
  ) {}

  /** Sets the photo from a PNG, JPEG or WebP, scaled to at most 512 pixels. */
  @Put()
  @Refuses('no-picture')
  @AcceptsPicture()
  @Versioned()
  async show(
    @Param('id', PathId) id: string,
    @PictureBody() bytes: Buffer,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    const photo = await this.photos.normalize(bytes);
    return this.edit(new ShowPhoto(by, id, photo, match), context, id);
  }

  /** Removes the photo. */
  @Delete()
  @Versioned()
  hide(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: ExpectedVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.edit(new ShowPhoto(by, id, null, match), context, id);
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
