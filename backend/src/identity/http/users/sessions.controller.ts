import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor, Subject } from '../../../platform/http/auth/actor.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { AccountAccess } from '../../application/sign-in/account-access.use-case.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { SameOrigin } from '../sign-in/same-origin.guard.js';
import { SessionCookie } from '../sign-in/session-cookie.js';
import { SessionReply } from '../sign-in/session-reply.js';
import { SessionView } from '../sign-in/sign-in.dto.js';
import { ChangePasswordDto, KnownSessionView } from './sessions.dto.js';

/** Under /api/auth, where the cookie is sent. */
@Controller('auth')
@Access('verified')
@UseGuards(SameOrigin)
export class SessionsController {
  constructor(
    private readonly identity: IdentityProvider,
    private readonly access: AccountAccess,
    private readonly cookie: SessionCookie,
    private readonly replies: SessionReply,
  ) {}

  /** Where the person is signed in, newest first. */
  @Get('sessions')
  @Refuses('not-found')
  @NoStore()
  async sessions(
    @Subject() { subject }: Subject,
    @Req() request: FastifyRequest,
  ): Promise<KnownSessionView[]> {
    const all = await this.identity.accounts.listSessions(subject, this.cookie.read(request));
    return all.map(({ startedAt, usedAt, ...rest }) => ({
      ...rest,
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
    }));
  }

  /** Signs out everywhere: every session and every access token is over. */
  @Delete('sessions')
  @Refuses('forbidden', 'not-found')
  @HttpCode(204)
  async signOutEverywhere(
    @Subject() subject: Subject,
    @Actor() actor: Actor,
    @RequestContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.access.endEverywhere(subject, actor, 'signed out everywhere', context);
    this.cookie.clear(reply);
  }

  /** Ends one session; its access token lives on for some minutes. */
  @Delete('sessions/:id')
  @Refuses('forbidden')
  @HttpCode(204)
  async endSession(
    @Param('id', PathId) id: string,
    @Subject() { subject }: Subject,
  ): Promise<void> {
    if (!(await this.identity.accounts.endSessionOf(subject, id))) throw new NotFoundException();
  }

  /** Ends every session and token, and opens one for whoever asks. */
  @Post('change-password')
  @Refuses('weak-password', 'too-many-attempts', 'too-many-requests', 'forbidden', 'not-found')
  @HttpCode(200)
  @NoStore()
  async changePassword(
    @Body() body: ChangePasswordDto,
    @Subject() subject: Subject,
    @Actor() actor: Actor,
    @RequestContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionView> {
    return this.replies.opened(
      await this.access.changePassword(subject, body, actor, context),
      reply,
    );
  }
}
