import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Commands } from '../commands/commands.js';
import { Access } from '../http/auth/access.guard.js';
import { Actor } from '../http/auth/actor.js';
import { AcceptsIdempotencyKey, RequestContext } from '../http/auth/request-context.js';
import { ConditionalGet } from '../http/caching/conditional-get.js';
import { NoStore } from '../http/caching/no-store.js';
import { Refuses } from '../http/errors/refuses.js';
import { orNotFound } from '../http/paging/json-text-responses.js';
import { PathId } from '../http/validation/path-id.js';
import { SavedViewsDto, SavedViewView, SaveViewDto } from './admin-saved-views.dto.js';
import { DeleteView } from './delete-view.command.js';
import { SaveView } from './save-view.command.js';
import { SavedViews } from './saved-views.js';
import { listsFor, type ViewList } from './view-lists.js';

@Controller('admin/saved-views')
@Access('analyst')
export class AdminSavedViewsController {
  constructor(
    private readonly views: SavedViews,
    private readonly commands: Commands,
  ) {}

  /** One's own and the shared views of a list. */
  @Get()
  @Refuses('not-found')
  @NoStore()
  @ApiOkResponse({ type: SavedViewView, isArray: true })
  async all(@Query() { list }: SavedViewsDto, @Actor() actor: Actor): Promise<SavedViewView[]> {
    assertOpen(list, actor);
    return this.views.of(list, actor);
  }

  /** One view that the person may open: their own or a shared one. */
  @Get(':id')
  @ConditionalGet()
  @NoStore()
  async get(@Param('id', PathId) id: string, @Actor() actor: Actor): Promise<SavedViewView> {
    return orNotFound(await this.views.find(id, actor));
  }

  /** Saves filters and order under a name; the same name again replaces the own view. */
  @Post()
  @Refuses('not-found')
  @AcceptsIdempotencyKey()
  @NoStore()
  async save(
    @Body() view: SaveViewDto,
    @Actor() actor: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<SavedViewView> {
    assertOpen(view.list, actor);
    return this.commands.answer(new SaveView(actor.id, view), context, async (id) =>
      orNotFound(await this.views.find(id, actor)),
    );
  }

  /** Deletes one's own view; a super administrator also shared ones of others. */
  @Delete(':id')
  @HttpCode(204)
  async delete(
    @Param('id', PathId) id: string,
    @Actor() { id: by, role }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    const view = new DeleteView(by, id, role === 'super_admin');
    await this.commands.execute(view, { ...context, key: undefined });
  }
}

/** @throws NotFoundException when the person's role does not open the list. */
function assertOpen(list: ViewList, { role }: Actor): void {
  if (!listsFor(role).includes(list)) throw new NotFoundException();
}
