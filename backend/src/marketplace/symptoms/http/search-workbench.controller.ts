import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { hangUpOf } from '../../../platform/http/server/hang-up.js';
import { allowSlowAnswer } from '../../../platform/http/server/request-time.js';
import { RequestLanguage } from '../../../platform/http/texts/language.js';
import type { Language } from '../../../shared/language.js';
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
   * and says which answers would change: their level, whom to call, rule, specialties and services.
   * Nothing is written. One trial runs at a time: meanwhile others are refused (429), and
   * `Retry-After` says when it has ended at the latest. A trial ends when its caller hangs up.
   */
  @Post('trials')
  @Refuses('invalid-proposal', 'trial-running', 'trial-stopped')
  @HttpCode(200)
  @NoStore()
  async try(
    @Body() { proposal }: SearchTrialDto,
    @RequestLanguage() language: Language,
    @Req() { raw }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SearchTrialView> {
    allowSlowAnswer(raw, MAX_TRIAL_SECONDS * 1000);
    const trial = await this.trials.try(proposal, hangUpOf(reply.raw));
    return searchTrialView(trial, await this.trials.names(language));
  }

  /** Concepts of the knowledge base, by words of their ids and phrases. */
  @Get('concepts')
  @NoStore()
  concepts(@Query() { search = '', limit }: ConceptSearchDto): KnowledgeConceptView[] {
    return [...this.trials.concepts(search, limit)];
  }
}
