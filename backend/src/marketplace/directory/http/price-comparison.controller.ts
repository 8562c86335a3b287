import { Controller, Get, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OptionalSignIn } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { AnswersEntityTag } from '../../../platform/http/caching/entity-tag.decorator.js';
import { ReadsFromStandbys } from '../../../platform/http/caching/reads-from-standbys.js';
import {
  type CacheableBody,
  cacheScopeOf,
  ResponseCache,
} from '../../../platform/http/caching/response-cache.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { JsonTextResponse, orNotFound } from '../../../platform/http/paging/json-text-responses.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import type { Viewer } from '../../contract/viewer.js';
import { CurrentViewer, ViewerGuard } from '../../http/viewer.guard.js';
import { DIRECTORY_CHANGED } from '../contract/directory-updates.js';
import { PriceComparisonView } from '../contract/price-comparison.view.js';
import { PriceComparison } from '../queries/price-comparison.query.js';
import { PriceComparisonDto } from './price-comparison.dto.js';

@Controller('services')
@ReadsFromStandbys()
@OpenToKeys('directory')
@AnswersEntityTag()
@UseGuards(ViewerGuard)
export class PriceComparisonController {
  constructor(
    private readonly queries: QueryBus,
    private readonly cache: ResponseCache,
  ) {}

  /**
   * The prices of a service, compared like with like: those that cover everything, those of the
   * facility alone, those of the doctor alone, and providers whose price is on request, each of
   * real providers and of invented ones apart. Best value and savings hold inside such a group.
   * County programs, and providers that see children only, are listed without being compared.
   */
  @Get(':id/comparison')
  @Refuses('prices-hidden')
  @OptionalSignIn()
  @JsonTextResponse(PriceComparisonView)
  comparison(
    @Param('id', PathId) id: string,
    @Query() filter: PriceComparisonDto,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CacheableBody> {
    return this.cache.respond(cacheScopeOf(request, DIRECTORY_CHANGED), request, reply, async () =>
      JSON.stringify(
        orNotFound(await this.queries.execute(new PriceComparison(id, filter, viewer))),
      ),
    );
  }
}
