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
import {
  missingPricePage,
  type OpenedVisit,
  pricePage,
  type SheetSite,
  visitSheet,
} from './price-confirmation.page.js';

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
    const key = queryOf(request).get('visit');
    return this.sendPage(code, request, reply, async (confirmation, language, site) => {
      const visit = key ? await this.findVisit(confirmation.code, key) : undefined;
      return visitSheet(confirmation, visit, language, site);
    });
  }

  private async sendPage(
    typed: string,
    request: FastifyRequest,
    reply: FastifyReply,
    page: (
      confirmation: PriceConfirmation,
      language: Language,
      site: SheetSite,
    ) => string | Promise<string>,
  ): Promise<void> {
    const language = languageOf(request);
    const { address, productName, mapUrlTemplate } = this.settings;
    const site = { address, productName, mapUrlTemplate };
    const code = parseConfirmationCode(typed);
    const confirmation = code === undefined ? undefined : await this.find(code, language);
    const body = confirmation
      ? await page(confirmation, language, site)
      : missingPricePage(language, site);
    await reply
      .status(confirmation ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'Cache-Control': PRIVATE_NO_STORE,
        Vary: 'Accept-Language',
        'Content-Language': language,
      })
      .send(body);
  }

  private async find(code: string, language: Language): Promise<PriceConfirmation | undefined> {
    for (const source of this.registry.all(PriceConfirmations)) {
      const confirmation = await source.find(code, language);
      if (confirmation) return confirmation;
    }
    return undefined;
  }

  private async findVisit(code: string, key: string): Promise<OpenedVisit | undefined> {
    for (const source of this.registry.all(PriceConfirmations)) {
      const visit = await source.findVisit(code, key);
      if (visit) return { ...visit, key };
    }
    return undefined;
  }
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URL(url, 'http://here').searchParams;

/** The language of the link (`?lang=`), otherwise that of the browser. */
function languageOf(request: FastifyRequest): Language {
  const requested = queryOf(request).get('lang');
  return (
    LANGUAGES.find((language) => language === requested) ??
    acceptedLanguage(request.headers['accept-language'])
  );
}
