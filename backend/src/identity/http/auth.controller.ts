import { Body, Controller, Get, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../shared/http/access.guard.js';
import { Origin } from '../../shared/http/origin.js';
import { Commands } from '../../shared/infrastructure/commands.js';
import { ConfirmEmail } from '../application/confirm-email.command.js';
import { IdentityProvider } from '../application/identity-provider.js';
import { RequestVerification } from '../application/request-verification.command.js';
import { Tickets } from '../application/tickets.js';
import { JwksView } from './jwks.dto.js';
import { RenewalFlow } from './renewal.flow.js';
import { SameOrigin } from './same-origin.guard.js';
import { SessionCookie } from './session-cookie.js';
import { RenewalView, SessionView, SignInDto } from './sign-in.dto.js';
import { SignInFlow } from './sign-in.flow.js';
import { SignUpDto, SignUpView } from './sign-up.dto.js';
import { SignUpFlow } from './sign-up.flow.js';
import type { SignedIn } from './signed-in.js';
import { ResendVerificationDto, ResentView, VerificationView, VerifyEmailDto } from './verification.dto.js';

@Controller('auth')
@Public()
@UseGuards(SameOrigin)
export class AuthController {
  constructor(
    private readonly commands: Commands, private readonly provider: IdentityProvider, private readonly cookie: SessionCookie, private readonly tickets: Tickets,
    private readonly signUps: SignUpFlow, private readonly signIns: SignInFlow, private readonly renewals: RenewalFlow,
  ) {}

  /** Creates an account and has the verification mail sent. */
  @Post('sign-up')
  signUp(@Body() body: SignUpDto, @Origin() origin: Origin): Promise<SignUpView> {
    return this.signUps.run(body, origin);
  }

  /** An access token, and the cookie that renews it. 403 `email-not-verified` carries a `ticket`. */
  @Post('sign-in')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async signIn(@Body() body: SignInDto, @Origin() origin: Origin, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SessionView> {
    const signedIn = await this.signIns.run(body, origin);
    await this.endSession(request);
    return this.opened(signedIn, reply);
  }

  /** A fresh access token for the session of the cookie; nulls for a guest. */
  @Post('token')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async token(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<RenewalView> {
    const secret = this.cookie.read(request);
    const signedIn = secret ? await this.renewals.run(secret) : undefined;
    if (signedIn) return this.opened(signedIn, reply);
    if (secret) this.cookie.clear(reply);
    return { token: null, expiresAt: null, user: null };
  }

  /** Ends the session of the cookie. */
  @Post('sign-out')
  @HttpCode(204)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.endSession(request);
    this.cookie.clear(reply);
  }

  /** Consumes the code of a verification link. A second time is a success, too. */
  @Post('verify-email')
  @HttpCode(200)
  async verifyEmail(@Body() { oobCode }: VerifyEmailDto, @Origin() origin: Origin): Promise<VerificationView> {
    const account = await this.provider.accounts.verify(oobCode);
    return this.commands.execute(new ConfirmEmail(account), origin);
  }

  /** Has the verification mail sent again for the bearer of a ticket. */
  @Post('resend-verification')
  @HttpCode(202)
  async resendVerification(@Body() { ticket }: ResendVerificationDto, @Origin() origin: Origin): Promise<ResentView> {
    return this.commands.execute(new RequestVerification(this.tickets.holder(ticket)), origin);
  }

  /** The public keys of access tokens (RFC 7517). */
  @Get('jwks')
  @Header('Cache-Control', 'public, max-age=300')
  async jwks(): Promise<JwksView> {
    return { keys: [...(await this.provider.keys())] };
  }

  private async endSession(request: FastifyRequest): Promise<void> {
    const secret = this.cookie.read(request);
    if (secret) await this.provider.accounts.end(secret);
  }

  private opened({ token, expiresAt, user, secret, end }: SignedIn, reply: FastifyReply): SessionView {
    this.cookie.write(reply, secret, end);
    return { token, expiresAt: expiresAt.toISOString(), user };
  }
}
