import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LANGUAGES } from '../../../shared/language.js';
import {
  parseConfirmationCode,
  type PriceConfirmation,
  PriceConfirmations,
} from '../../../shared/price-confirmations.js';
import { Registry } from '../../config/registry.js';
import { Settings } from '../../config/settings.js';
import { Public } from '../auth/access.guard.js';
import { PRIVATE_NO_STORE } from '../caching/no-store.js';
import { accepted } from '../texts/language.js';
import type { Site } from './page-heads.js';
import { noPaperPage, pricePage, visitSheet } from './price-confirmation.page.js';

/** Prices that were told to somebody, behind their codes: pages that need no script. */
@ApiExcludeController()
@Controller('verify/:code')
export class PricePapersController {
  constructor(
    private readonly registry: Registry,
    private readonly settings: Settings,
  ) {}

  @Get()
  @Public()
  verify(
    @Param('code') code: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(code, request, reply, pricePage);
  }

  @Get('sheet')
  @Public()
  sheet(
    @Param('code') code: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.answer(code, request, reply, visitSheet);
  }

  private async answer(
    copied: string,
    request: FastifyRequest,
    reply: FastifyReply,
    shown: (paper: PriceConfirmation, language: Language, site: Site) => string,
  ): Promise<void> {
    const language = languageOf(request);
    const { address, productName } = this.settings;
    const site = { address, productName };
    const code = parseConfirmationCode(copied);
    const paper = code === undefined ? undefined : await this.find(code, language);
    await reply
      .status(paper ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'Cache-Control': PRIVATE_NO_STORE,
        Vary: 'Accept-Language',
        'Content-Language': language,
      })
      .send(paper ? shown(paper, language, site) : noPaperPage(language, site));
  }

  private async find(code: string, language: Language): Promise<PriceConfirmation | undefined> {
    for (const papers of this.registry.all(PriceConfirmations)) {
      const paper = await papers.find(code, language);
      if (paper) return paper;
    }
    return undefined;
  }
}

/** The link's own language first, then the browser's. */
function languageOf({ url, headers }: FastifyRequest): Language {
  const asked = new URL(url, 'http://here').searchParams.get('lang');
  return LANGUAGES.find((language) => language === asked) ?? accepted(headers['accept-language']);
}
