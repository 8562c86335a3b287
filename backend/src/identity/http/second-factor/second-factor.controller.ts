import { Body, Controller, Get, HttpCode, Post, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor, Subject } from '../../../platform/http/auth/actor.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { SecondFactor } from '../../application/second-factor/second-factor.use-case.js';
import { AccountAccess } from '../../application/sign-in/account-access.use-case.js';
import { SameOrigin } from '../sign-in/same-origin.guard.js';
import { SessionReply } from '../sign-in/session-reply.js';
import {
  BeginSecondFactorDto,
  ConfirmSecondFactorDto,
  NewSecondFactorView,
  RecoveryCodesView,
  RemoveSecondFactorDto,
  SecondFactorView,
} from './second-factor.dto.js';

@Controller('auth/second-factor')
@Access('verified')
@UseGuards(SameOrigin)
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactor,
    private readonly access: AccountAccess,
    private readonly replies: SessionReply,
  ) {}

  /** Whether one's own account has a second step at sign-in. */
  @Get()
  @Refuses('not-found')
  @NoStore()
  state(@Subject() subject: Subject, @Actor() actor: Actor): Promise<SecondFactorView> {
    return this.factors.state(subject, actor);
  }

  /** A secret for an authenticator app; it counts once a code of it is confirmed. */
  @Post('setup')
  @Refuses('second-factor-on', 'too-many-attempts', 'too-many-requests', 'forbidden', 'not-found')
  @HttpCode(200)
  @NoStore()
  begin(
    @Body() { password }: BeginSecondFactorDto,
    @Subject() subject: Subject,
    @RequestContext() context: RequestContext,
  ): Promise<NewSecondFactorView> {
    return this.factors.begin(subject, password, context);
  }

  /** Turns it on. Every session and token ends; a new session is in the cookie. */
  @Post('confirm')
  @Refuses('second-factor-on', 'too-many-attempts', 'too-many-requests', 'forbidden', 'not-found')
  @HttpCode(200)
  @NoStore()
  async confirm(
    @Body() { code }: ConfirmSecondFactorDto,
    @Subject() subject: Subject,
    @Actor() actor: Actor,
    @RequestContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodesView> {
    const recoveryCodes = [...(await this.factors.confirm(subject, code, actor, context))];
    await this.replies.opened(await this.access.reopen(subject, context), reply);
    return { recoveryCodes };
  }

  /** Turns it off. Every session and token ends; a new session is in the cookie. */
  @Post('remove')
  @Refuses('too-many-attempts', 'too-many-requests', 'forbidden', 'not-found')
  @HttpCode(204)
  async remove(
    @Body() body: RemoveSecondFactorDto,
    @Subject() subject: Subject,
    @Actor() actor: Actor,
    @RequestContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.factors.remove(subject, body, actor, context);
    await this.replies.opened(await this.access.reopen(subject, context), reply);
  }
}
