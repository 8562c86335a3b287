import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { CsvList, ListExports } from '../../../platform/http/paging/list-exports.js';
import { PAGE_HEADERS, sendRows } from '../../../platform/http/paging/page-headers.js';
import { SearchMisses, SearchMissView } from '../queries/search-misses.query.js';
import { SearchMissesDto } from './admin-search-misses.dto.js';

const EXPORTED = [
  'phrase',
  'language',
  'searches',
  'sessions',
  'lastAt',
  'triage',
  'confidence',
  'nearestForms',
] as const;

@Controller('admin/search-misses')
@OpenToKeys('admin')
export class AdminSearchMissesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
  ) {}

  /** Phrases of at least three sessions in which the search found nothing, or was not sure. */
  @Get()
  @Access('analyst')
  @NoStore()
  @ApiOkResponse({ type: SearchMissView, isArray: true, headers: PAGE_HEADERS })
  async misses(
    @Query() filter: SearchMissesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SearchMissView[]> {
    return sendRows(reply, await this.queries.execute(new SearchMisses(filter)));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @Access('admin')
  @CsvList()
  export(
    @Query() filter: SearchMissesDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<ReturnType<typeof tableRow>>(
      { name: 'search-misses', columns: EXPORTED },
      async (batch) => {
        const page = await this.queries.execute(new SearchMisses({ ...filter, ...batch }));
        return { ...page, rows: page.rows.map(tableRow) };
      },
      context,
    );
  }
}

const tableRow = (miss: SearchMissView) => ({
  ...miss,
  nearestForms: miss.nearestConcepts.map(({ form }) => form),
});
