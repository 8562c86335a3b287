import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { OptionalSignIn } from '../../../platform/http/auth/access.guard.js';
import { type Actor, OptionalActor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import type { Viewer } from '../../contract/viewer.js';
import { CurrentViewer, ViewerGuard } from '../../http/viewer.guard.js';
import { SearchThrottle } from '../application/search-throttle.js';
import { SymptomAdvisor } from '../application/symptom-advisor.js';
import { DangerCheckDto, DangerCheckView } from './danger-check.dto.js';
import { emergencyView } from './symptom-search-text.js';

@Controller('search')
@OpenToKeys('directory')
@UseGuards(ViewerGuard)
export class DangerCheckController {
  constructor(
    private readonly throttle: SearchThrottle,
    private readonly advisor: SymptomAdvisor,
  ) {}

  /**
   * Reads what somebody writes into a request for dangers alone. The text is kept nowhere and no
   * language model sees it.
   */
  @Post('danger-check')
  @Refuses('too-many-requests')
  @HttpCode(200)
  @OptionalSignIn()
  @NoStore()
  check(
    @Body() { text }: DangerCheckDto,
    @OptionalActor() actor: Actor | undefined,
    @CurrentViewer() { language }: Viewer,
    @RequestContext() { ipAddress }: RequestContext,
  ): DangerCheckView {
    this.throttle.admitDangerCheck(actor ? { userId: actor.id } : { ipAddress });
    const emergency = this.advisor.emergencyIn(text, language);
    return { emergency: emergency && emergencyView(emergency) };
  }
}
