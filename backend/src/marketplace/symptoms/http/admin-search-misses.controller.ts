import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { setTotalHeaders, TOTAL_HEADERS } from '../../../platform/http/paging/total-count.js';
import { SearchMisses, SearchMissView } from '../queries/search-misses.query.js';
import { SearchMissesDto } from './admin-search-misses.dto.js';

@Controller('admin/search-misses')
export class AdminSearchMissesController {
  constructor(private readonly queries: QueryBus) {}

  /** Phrases of at least three sessions in which the search found nothing, or was not sure. */
  @Get()
  @Access('analyst')
  @NoStore()
  @ApiOkResponse({ type: SearchMissView, isArray: true, headers: TOTAL_HEADERS })
  async misses(
    @Query() filter: SearchMissesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SearchMissView[]> {
    const { misses, total } = await this.queries.execute(new SearchMisses(filter));
    setTotalHeaders(reply, total);
    return [...misses];
  }
}
