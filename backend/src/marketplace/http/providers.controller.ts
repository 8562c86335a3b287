import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../shared/http/access.guard.js';
import { EntityTag } from '../../shared/http/entity-tag.js';
import { PathId } from '../../shared/http/path-id.js';
import { DirectoryPage, DirectoryProviderView } from '../queries/directory-page.query.js';
import type { Reader } from '../queries/document.js';
import { ProviderDetail, ProviderView } from '../queries/provider-detail.query.js';
import { ProviderServices, ProviderServiceView } from '../queries/provider-services.query.js';
import { ProvidersByService } from '../queries/providers-by-service.query.js';
import { DirectoryAnswers } from './directory-answers.js';
import { DirectoryFilterDto, WalkDto } from './directory.dto.js';
import { found, linked, paged, Stored, StoredList, StoredPages } from './listed.js';
import { AsReader, ReaderInterceptor } from './reader.js';

@Controller('providers')
@UseInterceptors(ReaderInterceptor, DirectoryAnswers, EntityTag)
export class ProvidersController {
  constructor(private readonly queries: QueryBus) {}

  /** Providers with their places and services, best rated first: by rating, then number of reviews, then name. Nearest or cheapest first on demand, then in that order. */
  @Get('with-services')
  @Public()
  @StoredPages(DirectoryProviderView)
  async withServices(@Query() { limit, offset, cursor, ...filter }: DirectoryFilterDto, @AsReader() reader: Reader, @Req() { url }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const page = await this.queries.execute(new DirectoryPage(filter, { limit, offset, cursor }, reader));
    linked(reply, url, page.next);
    return paged(reply, page);
  }

  /** Providers that offer a service, in the same order. */
  @Get('by-service/:serviceId')
  @Public()
  @StoredPages(DirectoryProviderView)
  async byService(@Param('serviceId', PathId) serviceId: string, @Query() wanted: WalkDto, @AsReader() reader: Reader, @Req() { url }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const page = found(await this.queries.execute(new ProvidersByService(serviceId, wanted, reader)));
    linked(reply, url, page.next);
    return paged(reply, page);
  }

  /** One provider with its places and services. */
  @Get(':id')
  @Public()
  @Stored(ProviderView)
  async provider(@Param('id', PathId) id: string, @AsReader() reader: Reader): Promise<string> {
    return found(await this.queries.execute(new ProviderDetail(id, reader)));
  }

  /** What a provider offers, by name. */
  @Get(':id/services')
  @Public()
  @StoredList(ProviderServiceView)
  async services(@Param('id', PathId) id: string, @AsReader() reader: Reader): Promise<string> {
    return found(await this.queries.execute(new ProviderServices(id, reader)));
  }
}
