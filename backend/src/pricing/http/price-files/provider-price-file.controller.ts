import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Settings } from '../../../platform/config/settings.js';
import { Public } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { ConditionalGet } from '../../../platform/http/caching/conditional-get.js';
import { orNotFound } from '../../../platform/http/paging/json-text-responses.js';
import { RequestLanguage } from '../../../platform/http/texts/language.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import type { Language } from '../../../shared/language.js';
import {
  PublishedPriceFile,
  PublishedPriceFileView,
} from '../../queries/price-imports/published-price-file.query.js';

@Controller('providers')
@OpenToKeys('directory')
export class ProviderPriceFileController {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: Settings,
  ) {}

  /**
   * What the price file of a hospital is like: its day, how many of our services have a cash price
   * in it, and what is wrong with it. It holds no price. 404 for a provider that visitors do not
   * see, and for one without a file in force.
   */
  @Get(':id/price-file')
  @ConditionalGet()
  @Public()
  async priceFile(
    @Param('id', PathId) id: string,
    @RequestLanguage() language: Language,
  ): Promise<PublishedPriceFileView> {
    const { priceAgeingMonths: ageingMonths, priceMaxAgeMonths: maxMonths } = this.settings;
    const ages = { ageingMonths, maxMonths };
    return orNotFound(await this.queries.execute(new PublishedPriceFile(id, ages, language)));
  }
}
