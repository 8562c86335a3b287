import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { PageDto } from '../../../platform/http/paging/page.dto.js';
import { sendRows, TOTAL_HEADERS } from '../../../platform/http/paging/total-count.js';
import { RequestLanguage } from '../../../platform/http/texts/language.js';
import type { Language } from '../../../shared/language.js';
import {
  HospitalScorecards,
  HospitalScorecardView,
} from '../../queries/price-imports/hospital-scorecard.query.js';

@Controller('admin/hospital-scorecards')
@OpenToKeys('admin')
@Access('admin')
export class AdminScorecardsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: Settings,
  ) {}

  /** How complete and how recent the published prices of each hospital are, by name. */
  @Get()
  @NoStore()
  @ApiOkResponse({ type: HospitalScorecardView, isArray: true, headers: TOTAL_HEADERS })
  async all(
    @Query() { limit, offset }: PageDto,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HospitalScorecardView[]> {
    const ages = {
      ageingMonths: this.settings.priceAgeingMonths,
      maxMonths: this.settings.priceMaxAgeMonths,
    };
    return sendRows(
      reply,
      await this.queries.execute(new HospitalScorecards({ limit, offset }, ages, language)),
    );
  }
}
