import { Controller, Delete, Param, Put } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { found } from '../../../platform/http/paging/json-pages.js';
import { Picture, TakesPicture } from '../../../platform/http/server/picture-body.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { Photos } from '../application/providers/photos.js';
import { ShowPhoto } from '../application/providers/show-photo.command.js';
import { AdminProvider, AdminProviderView } from '../queries/admin-provider.query.js';
import { IfMatch, type SeenVersion, Versioned } from './admin-record.js';

@Controller('admin/providers/:id/photo')
export class AdminPhotosController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly photos: Photos,
  ) {}

  /** Shows this PNG, JPEG or WebP, made anew at 512 pixels at most. */
  @Put()
  @Access('admin')
  @TakesPicture()
  @Versioned()
  async show(
    @Param('id', PathId) id: string,
    @Picture() bytes: Buffer,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    const portrait = await this.photos.portrait(bytes);
    return this.commands.answer(new ShowPhoto(by, id, portrait, match), context, () =>
      this.one(id),
    );
  }

  /** Takes the photo away. */
  @Delete()
  @Access('admin')
  @Versioned()
  hide(
    @Param('id', PathId) id: string,
    @Actor() { id: by }: { id: string },
    @IfMatch() match: SeenVersion | undefined,
    @RequestContext() context: RequestContext,
  ): Promise<AdminProviderView> {
    return this.commands.answer(new ShowPhoto(by, id, null, match), context, () => this.one(id));
  }

  private async one(id: string): Promise<AdminProviderView> {
    return found(await this.queries.execute(new AdminProvider(id)));
  }
}
