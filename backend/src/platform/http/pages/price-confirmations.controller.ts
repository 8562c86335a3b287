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
import { acceptedLanguage } from '../texts/language.js';
import type { Site } from './page-heads.js';
import { missingPricePage, pricePage, visitSheet } from './price-confirmation.page.js';

/** Serves the pages of price confirmations, which need no script. */
@ApiExcludeController()
@Controller('verify/:code')
export class PriceConfirmationsController {
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
    return this.sendPage(code, request, reply, pricePage);
  }

  @Get('sheet')
  @Public()
  sheet(
    @Param('code') code: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.sendPage(code, request, reply, visitSheet);
  }

  private async sendPage(
    typed: string,
    request: FastifyRequest,
    reply: FastifyReply,
    page: (confirmation: PriceConfirmation, language: Language, site: Site) => string,
  ): Promise<void> {
    const language = languageOf(request);
    const { address, productName } = this.settings;
    const site = { address, productName };
    const code = parseConfirmationCode(typed);
    const confirmation = code === undefined ? undefined : await this.find(code, language);
    await reply
      .status(confirmation ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'Cache-Control': PRIVATE_NO_STORE,
        Vary: 'Accept-Language',
        'Content-Language': language,
      })
      .send(confirmation ? page(confirmation, language, site) : missingPricePage(language, site));
  }

  private async find(code: string, language: Language): Promise<PriceConfirmation | undefined> {
    for (const source of this.registry.all(PriceConfirmations)) {
      const confirmation = await source.find(code, language);
      if (confirmation) return confirmation;
    }
    return undefined;
  }
}

/** The language of the link (`?lang=`), otherwise that of the browser. */
function languageOf({ url, headers }: FastifyRequest): Language {
  const requested = new URL(url, 'http://here').searchParams.get('lang');
  return (
    LANGUAGES.find((language) => language === requested) ??
    acceptedLanguage(headers['accept-language'])
  );
}
