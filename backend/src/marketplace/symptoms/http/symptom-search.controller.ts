import { Body, Controller, Headers, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { OptionalSignIn } from '../../../platform/http/auth/access.guard.js';
import { type Actor, OptionalActor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { JsonTextResponse } from '../../../platform/http/paging/json-text-responses.js';
import type { Viewer } from '../../contract/viewer.js';
import { CurrentViewer, ViewerGuard } from '../../http/viewer.guard.js';
import { SearchSymptoms } from '../application/search-symptoms.use-case.js';
import { SymptomSearchDto, SymptomSearchView } from './symptom-search.dto.js';
import { symptomSearchText } from './symptom-search-text.js';

@Controller('search')
@OpenToKeys('directory')
@UseGuards(ViewerGuard)
export class SymptomSearchController {
  constructor(private readonly searches: SearchSymptoms) {}

  /**
   * Reads symptoms, or what somebody looks for, and says how urgent it is, who helps and who offers
   * that. No medical advice. Beyond the limit of a minute (by network for guests, by account for
   * others) an emergency is answered all the same; anything else is refused (429), and
   * `Retry-After` says when to go on.
   */
  @Post('symptoms')
  @Refuses('too-many-requests')
  @HttpCode(200)
  @OptionalSignIn()
  @NoStore()
  @JsonTextResponse(SymptomSearchView)
  @ApiHeader({ name: 'sec-gpc', required: false, schema: { type: 'string' } })
  async symptoms(
    @Body() dto: SymptomSearchDto,
    @OptionalActor() actor: Actor | undefined,
    @CurrentViewer() viewer: Viewer,
    @RequestContext() context: RequestContext,
    @Headers('sec-gpc') control?: string,
  ): Promise<string> {
    const search = await this.searches.search(dto, {
      userId: actor?.id,
      isStaff: actor !== undefined && actor.role !== 'user',
      viewer,
      context,
      unlinked: control === '1',
    });
    return symptomSearchText(search, {
      isAuthenticated: actor !== undefined,
      pricesHidden: !viewer.priced,
    });
  }
}
