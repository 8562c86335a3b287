import { Controller, Get, UseGuards, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OptionalSignIn } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { AnswersEntityTag } from '../../../platform/http/caching/entity-tag.decorator.js';
import { ReadsFromStandbys } from '../../../platform/http/caching/reads-from-standbys.js';
import { EntityTag } from '../../../platform/http/caching/response-cache.js';
import type { Viewer } from '../../contract/viewer.js';
import { CurrentViewer, ViewerGuard } from '../../http/viewer.guard.js';
import { FilterOptions } from '../queries/filter-options.query.js';

@Controller('filter-options')
@ReadsFromStandbys()
@OpenToKeys('directory')
@AnswersEntityTag()
@UseGuards(ViewerGuard)
@UseInterceptors(EntityTag)
export class FilterOptionsController {
  constructor(private readonly queries: QueryBus) {}

  /** Specialties of the providers in the directory. */
  @Get('specialties')
  @OptionalSignIn()
  specialties(@CurrentViewer() { language }: Viewer): Promise<string[]> {
    return this.queries.execute(new FilterOptions('specialties', language));
  }

  /** Services that a provider in the directory offers. */
  @Get('service-names')
  @OptionalSignIn()
  serviceNames(@CurrentViewer() { language }: Viewer): Promise<string[]> {
    return this.queries.execute(new FilterOptions('service-names', language));
  }

  /** Cities of the providers in the directory. */
  @Get('cities')
  @OptionalSignIn()
  cities(@CurrentViewer() { language }: Viewer): Promise<string[]> {
    return this.queries.execute(new FilterOptions('cities', language));
  }
}
