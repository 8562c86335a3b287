import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { RequestLanguage } from '../../../platform/http/texts/language.js';
import type { Language } from '../../../shared/language.js';
import { CatalogueLabels, CatalogueLabelsView } from '../queries/catalogue-labels.query.js';

@Controller('admin/catalogue-labels')
@OpenToKeys('admin')
@Access('admin')
export class AdminCatalogueLabelsController {
  constructor(private readonly queries: QueryBus) {}

  /** The categories and specialties that a service can have, in the language of the request. */
  @Get()
  @NoStore()
  all(@RequestLanguage() language: Language): Promise<CatalogueLabelsView> {
    return this.queries.execute(new CatalogueLabels(language));
  }
}
