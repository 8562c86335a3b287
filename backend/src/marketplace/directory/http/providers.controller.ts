import { Controller, Get, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { OptionalSignIn } from '../../../platform/http/auth/access.guard.js';
import { Actor, OptionalActor } from '../../../platform/http/auth/actor.js';
import {
  found,
  Stored,
  StoredList,
  StoredPages,
} from '../../../platform/http/paging/json-pages.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import type { Viewer } from '../../contract/viewer.js';
import { CurrentViewer, ViewerGuard, type WithViewer } from '../../http/viewer.guard.js';
import { DirectoryProviderView } from '../contract/provider.view.js';
import { ProviderServiceView } from '../contract/provider.view.js';
import { DirectoryPage } from '../queries/directory-page.query.js';
import {
  HiddenProviderDetail,
  ProviderDetail,
  ProviderView,
} from '../queries/provider-detail.query.js';
import { ProviderServices } from '../queries/provider-services.query.js';
import { ProvidersByService } from '../queries/providers-by-service.query.js';
import { DirectoryFilterDto, WalkDto } from './directory.dto.js';
import { DirectoryAnswers } from './directory-answers.js';
import { walked } from './directory-pages.js';

@Controller('providers')
@UseGuards(ViewerGuard)
export class ProvidersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly answers: DirectoryAnswers,
  ) {}

  /** Providers with their places and services, best rated first: by rating, then number of reviews, then name. Nearest or cheapest first on demand, then in that order. */
  @Get('with-services')
  @OptionalSignIn()
  @StoredPages(DirectoryProviderView)
  withServices(
    @Query() { limit, offset, cursor, ...filter }: DirectoryFilterDto,
    @CurrentViewer() viewer: Viewer,
    @Req() request: WithViewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answers.answer(request, reply, async () =>
      walked(
        reply,
        request.url,
        viewer,
        await this.queries.execute(new DirectoryPage(filter, { limit, offset, cursor }, viewer)),
      ),
    );
  }

  /** Providers that offer a service, in the same order. */
  @Get('by-service/:serviceId')
  @OptionalSignIn()
  @StoredPages(DirectoryProviderView)
  byService(
    @Param('serviceId', PathId) serviceId: string,
    @Query() wanted: WalkDto,
    @CurrentViewer() viewer: Viewer,
    @Req() request: WithViewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answers.answer(request, reply, async () =>
      walked(
        reply,
        request.url,
        viewer,
        found(await this.queries.execute(new ProvidersByService(serviceId, wanted, viewer))),
      ),
    );
  }

  /** One provider with its places and services. Administrators also get one that visitors do not see. */
  @Get(':id')
  @OptionalSignIn()
  @Stored(ProviderView)
  async provider(
    @Param('id', PathId) id: string,
    @CurrentViewer() viewer: Viewer,
    @OptionalActor() actor: Actor | undefined,
    @Req() request: WithViewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const isAdmin = actor?.role === 'admin' || actor?.role === 'super_admin';
    const hidden = isAdmin
      ? await this.queries.execute(new HiddenProviderDetail(id, viewer))
      : undefined;
    if (hidden !== undefined) return hidden;
    return this.answers.answer(request, reply, async () =>
      found(await this.queries.execute(new ProviderDetail(id, viewer))),
    );
  }

  /** What a provider offers, by name. */
  @Get(':id/services')
  @OptionalSignIn()
  @StoredList(ProviderServiceView)
  services(
    @Param('id', PathId) id: string,
    @CurrentViewer() viewer: Viewer,
    @Req() request: WithViewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answers.answer(request, reply, async () =>
      found(await this.queries.execute(new ProviderServices(id, viewer))),
    );
  }
}
