import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { allowSlowAnswer } from '../../../platform/http/server/request-time.js';
import { MAX_TRIAL_SECONDS, SearchTrials } from '../application/search-trials.js';
import { searchTrialView } from './search-trial-view.js';
import {
  ConceptSearchDto,
  KnowledgeConceptView,
  SearchTrialDto,
  SearchTrialView,
} from './search-workbench.dto.js';

@Controller('admin/search-workbench')
@Access('analyst')
export class SearchWorkbenchController {
  constructor(private readonly trials: SearchTrials) {}

  /**
   * Tries a synonym, a rule or a level of a complaint on the texts of our own and on kept searches,
   * and says which answers would change. Nothing is written. One trial runs at a time.
   */
  @Post('trials')
  @HttpCode(200)
  @NoStore()
  async try(
    @Body() { proposal }: SearchTrialDto,
    @Req() { raw }: FastifyRequest,
  ): Promise<SearchTrialView> {
    allowSlowAnswer(raw, MAX_TRIAL_SECONDS * 1000);
    return searchTrialView(await this.trials.try(proposal));
  }

  /** Concepts of the knowledge base, by words of their ids and phrases. */
  @Get('concepts')
  @NoStore()
  concepts(@Query() { search = '', limit }: ConceptSearchDto): KnowledgeConceptView[] {
    return [...this.trials.concepts(search, limit)];
  }
}
