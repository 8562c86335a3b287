import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';
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
  type FileAges,
  HospitalScorecards,
  HospitalScorecardView,
} from '../../queries/price-imports/hospital-scorecard.query.js';

const EXPORTED = [
  'providerId',
  'hospital',
  'on',
  'excerpt',
  'importId',
  'sourceUrl',
  'fileDate',
  'ageDays',
  'age',
  'servicesWithPrice',
  'services',
  'rows',
  'quarantined',
  'aboveGross',
  'implausible',
  'withoutDiscount',
  'ambiguous',
  'noCashPrice',
  'noDiscount',
  'structure',
  'structureErrors',
  'checkedAt',
  'vanishedAt',
] as const;

@Controller('admin/hospital-scorecards')
@OpenToKeys('admin')
@Access('admin')
export class AdminScorecardsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: Settings,
    private readonly exports: ListExports,
  ) {}

  /** How complete and how recent the published prices of each hospital are, by name. */
  @Get()
  @NoStore()
  @ApiOkResponse({ type: HospitalScorecardView, isArray: true, headers: PAGE_HEADERS })
  async all(
    @Query() page: PageDto,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HospitalScorecardView[]> {
    return sendRows(
      reply,
      await this.queries.execute(new HospitalScorecards(page, this.ages(), language)),
    );
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('export')
  @CsvList()
  export(
    @RequestLanguage() language: Language,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<HospitalScorecardView>(
      { name: 'hospital-scorecards', columns: EXPORTED },
      (batch) => this.queries.execute(new HospitalScorecards(batch, this.ages(), language)),
      context,
    );
  }

  private ages(): FileAges {
    return {
      ageingMonths: this.settings.priceAgeingMonths,
      maxMonths: this.settings.priceMaxAgeMonths,
    };
  }
}
