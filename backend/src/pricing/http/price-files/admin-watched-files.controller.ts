import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { CsvList, ListExports } from '../../../platform/http/paging/list-exports.js';
import { PageDto } from '../../../platform/http/paging/page.dto.js';
import { PAGE_HEADERS, sendRows } from '../../../platform/http/paging/page-headers.js';
import { RequestLanguage } from '../../../platform/http/texts/language.js';
import type { Language } from '../../../shared/language.js';
import {
  AdminWatchedPriceFiles,
  WatchedPriceFileView,
} from '../../queries/price-imports/admin-watched-price-files.query.js';

const EXPORTED = [
  'id',
  'providerId',
  'hospital',
  'address',
  'checkedAt',
  'outcome',
  'reason',
  'vanishedAt',
  'lastImportId',
  'createdBy',
  'createdAt',
] as const;

@Controller('admin/watched-price-files')
@OpenToKeys('admin')
@Access('admin')
export class AdminWatchedFilesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly exports: ListExports,
  ) {}

  /** Hospitals' price files whose addresses are watched, newest first. */
  @Get()
  @NoStore()
  @ApiOkResponse({ type: WatchedPriceFileView, isArray: true, headers: PAGE_HEADERS })
  async all(
    @Query() page: PageDto,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WatchedPriceFileView[]> {
    return sendRows(reply, await this.queries.execute(new AdminWatchedPriceFiles(page, language)));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @CsvList()
  export(
    @RequestLanguage() language: Language,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<WatchedPriceFileView>(
      { name: 'watched-price-files', columns: EXPORTED, accounts: ['createdBy'] },
      (batch) => this.queries.execute(new AdminWatchedPriceFiles(batch, language)),
      context,
    );
  }
}
