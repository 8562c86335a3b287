import { Controller, Get, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OptionalSignIn } from '../../../platform/http/auth/access.guard.js';
import { Actor, OptionalActor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { AnswersEntityTag } from '../../../platform/http/caching/entity-tag.decorator.js';
import { ReadsFromStandbys } from '../../../platform/http/caching/reads-from-standbys.js';
import {
  addressOf,
  type CacheableBody,
  cacheScopeOf,
  ResponseCache,
  setEntityTag,
} from '../../../platform/http/caching/response-cache.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import {
  JsonTextListResponse,
  JsonTextPageResponse,
  JsonTextResponse,
  orNotFound,
} from '../../../platform/http/paging/json-text-responses.js';
import { PageDto } from '../../../platform/http/paging/page.dto.js';
import { sendPage } from '../../../platform/http/paging/page-headers.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import type { Viewer } from '../../contract/viewer.js';
import { CurrentViewer, ViewerGuard } from '../../http/viewer.guard.js';
import { DIRECTORY_CHANGED } from '../contract/directory-updates.js';
import { PriceBenchmarkView } from '../contract/price-benchmark.view.js';
import { DirectoryProviderView, ProviderServiceView } from '../contract/provider.view.js';
import { type DirectoryListing, DirectoryPage } from '../queries/directory-page.query.js';
import { ProviderBenchmarks } from '../queries/provider-benchmarks.query.js';
import {
  HiddenProviderDetail,
  ProviderDetail,
  ProviderView,
} from '../queries/provider-detail.query.js';
import { ProviderServices } from '../queries/provider-services.query.js';
import { ProvidersByService } from '../queries/providers-by-service.query.js';
import { DirectoryFilterDto } from './directory.dto.js';

@Controller('providers')
@ReadsFromStandbys()
@OpenToKeys('directory')
@AnswersEntityTag()
@UseGuards(ViewerGuard)
export class ProvidersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly cache: ResponseCache,
  ) {}

  /**
   * Providers with their places and services, best rated first: by rating, then number of reviews,
   * then name. Nearest or cheapest first on demand, then in that order.
   */
  @Get('with-services')
  @Refuses('prices-hidden')
  @OptionalSignIn()
  @JsonTextPageResponse(DirectoryProviderView)
  withServices(
    @Query() { limit, offset, cursor, ...filter }: DirectoryFilterDto,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CacheableBody> {
    return this.cached(request, reply, async () => {
      const page = { limit, offset, cursor };
      const listing = await this.queries.execute(new DirectoryPage(filter, page, viewer));
      return sendListing(request, reply, viewer, listing);
    });
  }

  /** Providers that offer a service, in the same order. */
  @Get('by-service/:serviceId')
  @OptionalSignIn()
  @JsonTextPageResponse(DirectoryProviderView)
  byService(
    @Param('serviceId', PathId) serviceId: string,
    @Query() page: PageDto,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CacheableBody> {
    return this.cached(request, reply, async () => {
      const listing = orNotFound(
        await this.queries.execute(new ProvidersByService(serviceId, page, viewer)),
      );
      return sendListing(request, reply, viewer, listing);
    });
  }

  /**
   * One provider with its places and services. Administrators also get one that visitors do not
   * see.
   */
  @Get(':id')
  @OptionalSignIn()
  @JsonTextResponse(ProviderView)
  provider(
    @Param('id', PathId) id: string,
    @CurrentViewer() viewer: Viewer,
    @OptionalActor() actor: Actor | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CacheableBody> {
    const isAdmin = actor?.role === 'admin' || actor?.role === 'super_admin';
    return this.cached(request, reply, async () => {
      const hidden = isAdmin
        ? await this.queries.execute(new HiddenProviderDetail(id, viewer))
        : undefined;
      return hidden ?? orNotFound(await this.queries.execute(new ProviderDetail(id, viewer)));
    });
  }

  /** What a provider offers, by name. */
  @Get(':id/services')
  @OptionalSignIn()
  @JsonTextListResponse(ProviderServiceView)
  services(
    @Param('id', PathId) id: string,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CacheableBody> {
    return this.cached(request, reply, async () =>
      orNotFound(await this.queries.execute(new ProviderServices(id, viewer))),
    );
  }

  /**
   * What a provider's prices are held against: published prices of hospitals and rates of Medicare.
   */
  @Get(':id/benchmarks')
  @Refuses('prices-hidden')
  @OptionalSignIn()
  @JsonTextListResponse(PriceBenchmarkView)
  benchmarks(
    @Param('id', PathId) id: string,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CacheableBody> {
    return this.cached(request, reply, async () =>
      JSON.stringify(orNotFound(await this.queries.execute(new ProviderBenchmarks(id, viewer)))),
    );
  }

  private cached(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<string>,
  ): Promise<CacheableBody> {
    return this.cache.respond(cacheScopeOf(request, DIRECTORY_CHANGED), request, reply, make);
  }
}

/** A page by cursor; its tag is made from the revisions of its documents instead of their text. */
function sendListing(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, priced }: Viewer,
  listing: DirectoryListing,
): string {
  const { next, revisions, total } = listing;
  const end = JSON.stringify(next);
  setEntityTag(reply, addressOf(request), language, priced, total, end, revisions);
  return sendPage(reply, listing);
}
