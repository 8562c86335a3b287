import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor, Subject } from '../../../platform/http/auth/actor.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { LostSecondFactor } from '../../application/second-factor/lost-second-factor.use-case.js';
import { ResetSecondFactorDto } from './admin.dto.js';

@Controller('admin/users')
@Access('super_admin')
export class AdminSecondFactorsController {
  constructor(private readonly factors: LostSecondFactor) {}

  /**
   * For a person who lost their second factor: turns it off, ends their sessions and mails them.
   * The caller sends a new code of their own second factor.
   */
  @Post(':id/reset-second-factor')
  @Refuses(
    'own-account',
    'no-second-factor',
    'own-second-factor-missing',
    'too-many-attempts',
    'too-many-requests',
  )
  @HttpCode(204)
  reset(
    @Param('id', PathId) id: string,
    @Body() form: ResetSecondFactorDto,
    @Actor() by: Actor,
    @Subject() subject: Subject,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.factors.reset(id, form, { subject, by }, context);
  }
}
