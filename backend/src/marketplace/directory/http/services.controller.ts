import { Controller, Get, Param, Query, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { OptionalSignIn } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { AnswersEntityTag } from '../../../platform/http/caching/entity-tag.decorator.js';
import { ReadsFromStandbys } from '../../../platform/http/caching/reads-from-standbys.js';
import { EntityTag } from '../../../platform/http/caching/response-cache.js';
import {
  JsonTextPageResponse,
  orNotFound,
} from '../../../platform/http/paging/json-text-responses.js';
import { sendPage } from '../../../platform/http/paging/page-headers.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import type { Viewer } from '../../contract/viewer.js';
import { CurrentViewer, ViewerGuard } from '../../http/viewer.guard.js';
import { ServiceDetail, ServiceDetailView, ServiceView } from '../queries/service-detail.query.js';
import { Services } from '../queries/services.query.js';
import { ServicesDto } from './directory.dto.js';

@Controller('services')
@ReadsFromStandbys()
@OpenToKeys('directory')
@AnswersEntityTag()
@UseGuards(ViewerGuard)
@UseInterceptors(EntityTag)
export class ServicesController {
  constructor(private readonly queries: QueryBus) {}

  /** Services by name, or those that match a text, best match first. */
  @Get()
  @OptionalSignIn()
  @JsonTextPageResponse(ServiceView)
  async services(
    @Query() { limit, offset, cursor, ...filter }: ServicesDto,
    @CurrentViewer() viewer: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const page = { limit, offset, cursor };
    return sendPage(reply, await this.queries.execute(new Services(filter, page, viewer)));
  }

  /** One service. */
  @Get(':id')
  @OptionalSignIn()
  async service(
    @Param('id', PathId) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ServiceDetailView> {
    return orNotFound(await this.queries.execute(new ServiceDetail(id, viewer)));
  }
}
