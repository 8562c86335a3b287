import { Body, Controller, Get, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Commands } from '../../../platform/commands/commands.js';
import { Public } from '../../../platform/http/auth/access.guard.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { EmailLinks } from '../../application/links/email-links.use-case.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { RenewSession } from '../../application/sign-in/renew-session.use-case.js';
import { SignIn } from '../../application/sign-in/sign-in.use-case.js';
import { SignUp } from '../../application/sign-in/sign-up.use-case.js';
import { Tickets } from '../../application/sign-in/tickets.js';
import { ConfirmEmail } from '../../application/verification/confirm-email.command.js';
import { RequestVerification } from '../../application/verification/request-verification.command.js';
import { SecondFactorDto } from '../second-factor/second-factor.dto.js';
import { JwksView } from '../users/jwks.dto.js';
import {
  AskedLinkView,
  AskLinkDto,
  AskSignInLinkDto,
  ResetPasswordDto,
  SignInWithLinkDto,
} from './links.dto.js';
import { IdentityProviderView } from './provider.dto.js';
import { ProviderDescription } from './provider-description.js';
import { SameOrigin } from './same-origin.guard.js';
import { SessionCookie } from './session-cookie.js';
import { SessionReply } from './session-reply.js';
import { RenewalView, SignedInView, SignInDto } from './sign-in.dto.js';
import { SignUpDto, SignUpView } from './sign-up.dto.js';
import { SignUpCookie } from './sign-up-cookie.js';
import {
  ResendVerificationDto,
  ResentView,
  VerificationView,
  VerifyEmailDto,
} from './verification.dto.js';

@Controller('auth')
@Public()
@UseGuards(SameOrigin)
export class AuthController {
  constructor(
    private readonly commands: Commands,
    private readonly identity: IdentityProvider,
    private readonly cookie: SessionCookie,
    private readonly signUpCookie: SignUpCookie,
    private readonly tickets: Tickets,
    private readonly signUps: SignUp,
    private readonly signIns: SignIn,
    private readonly renewals: RenewSession,
    private readonly links: EmailLinks,
    private readonly replies: SessionReply,
    private readonly description: ProviderDescription,
  ) {}

  /** Creates an account and has the verification mail sent. */
  @Post('sign-up')
  @Refuses(
    'email-taken',
    'weak-password',
    'too-many-attempts',
    'too-many-requests',
    'forbidden',
    'not-found',
  )
  async signUp(
    @Body() body: SignUpDto,
    @RequestContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignUpView> {
    const { email, browserSecret } = await this.signUps.run(body, context);
    this.signUpCookie.write(reply, browserSecret);
    return { email };
  }

  /**
   * An access token, and the cookie that renews it. 403 `email-not-verified` carries a `ticket`.
   */
  @Post('sign-in')
  @Refuses(
    'invalid-credentials',
    'email-not-verified',
    'account-suspended',
    'second-factor-required',
    'too-many-attempts',
    'too-many-requests',
    'forbidden',
    'not-found',
  )
  @HttpCode(200)
  @NoStore()
  async signIn(
    @Body() body: SignInDto,
    @RequestContext() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInView> {
    const signedIn = await this.signIns.byPassword(body, context);
    await this.endSession(request);
    return this.replies.signedIn(signedIn, reply);
  }

  /** The same by the code of a sign-in link and the address that it went to. */
  @Post('sign-in-with-link')
  @Refuses(
    'invalid-link',
    'email-not-verified',
    'account-suspended',
    'second-factor-required',
    'too-many-attempts',
    'too-many-requests',
    'forbidden',
    'not-found',
  )
  @HttpCode(200)
  @NoStore()
  async signInWithLink(
    @Body() body: SignInWithLinkDto,
    @RequestContext() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInView> {
    const signedIn = await this.signIns.byLink(body, context);
    await this.endSession(request);
    return this.replies.signedIn(signedIn, reply);
  }

  /** The second step of a sign-in that was refused with `second-factor-required`. */
  @Post('second-factor')
  @Refuses(
    'invalid-challenge',
    'invalid-code',
    'email-not-verified',
    'account-suspended',
    'too-many-attempts',
    'too-many-requests',
    'forbidden',
    'not-found',
  )
  @HttpCode(200)
  @NoStore()
  async secondFactor(
    @Body() body: SecondFactorDto,
    @RequestContext() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInView> {
    const signedIn = await this.signIns.bySecondFactor(body, context);
    await this.endSession(request);
    return this.replies.signedIn(signedIn, reply);
  }

  /** Has a sign-in link mailed, if the address has an account; the answer does not say. */
  @Post('sign-in-link')
  @Refuses('too-many-attempts', 'too-many-requests', 'forbidden', 'not-found')
  @HttpCode(202)
  signInLink(
    @Body() { email, returnTo }: AskSignInLinkDto,
    @RequestContext() context: RequestContext,
  ): Promise<AskedLinkView> {
    return this.links.request(email, 'sign-in', context, returnTo);
  }

  /**
   * Has a link for a new password mailed, if the address has an account; the answer does not say.
   */
  @Post('forgot-password')
  @Refuses('account-not-found', 'too-many-attempts', 'too-many-requests', 'forbidden', 'not-found')
  @HttpCode(202)
  forgotPassword(
    @Body() { email }: AskLinkDto,
    @RequestContext() context: RequestContext,
  ): Promise<AskedLinkView> {
    return this.links.request(email, 'reset', context);
  }

  /** Sets a new password by the code of a reset link and ends every session. */
  @Post('reset-password')
  @Refuses(
    'invalid-link',
    'weak-password',
    'too-many-attempts',
    'too-many-requests',
    'forbidden',
    'not-found',
  )
  @HttpCode(204)
  resetPassword(
    @Body() body: ResetPasswordDto,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.links.reset(body, context);
  }

  /** Who signs people in here, and what can be done on our own pages. */
  @Get('provider')
  @Header('Cache-Control', 'public, max-age=300')
  provider(): IdentityProviderView {
    return this.description.view();
  }

  /** A fresh access token for the session of the cookie; nulls for a guest. */
  @Post('token')
  @Refuses('forbidden')
  @HttpCode(200)
  @NoStore()
  async token(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RenewalView> {
    const secret = this.cookie.read(request);
    const signedIn = secret ? await this.renewals.run(secret) : undefined;
    if (signedIn) return this.replies.opened(signedIn, reply);
    if (secret) this.cookie.clear(reply);
    return { token: null, expiresAt: null, user: null };
  }

  /** Ends the session of the cookie. */
  @Post('sign-out')
  @Refuses('forbidden')
  @HttpCode(204)
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.endSession(request);
    this.cookie.clear(reply);
  }

  /**
   * Consumes the code of a verification link. A second time is a success, too. In the browser in
   * which the account was created, it also signs in, once; the code alone never does.
   */
  @Post('verify-email')
  @Refuses('invalid-link', 'too-many-attempts', 'too-many-requests', 'forbidden', 'not-found')
  @HttpCode(200)
  @NoStore()
  async verifyEmail(
    @Body() { oobCode }: VerifyEmailDto,
    @RequestContext() requested: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerificationView> {
    const context = { ...requested, key: undefined }; // this browser's session is never stored
    const account = await this.identity.accounts.verifyEmail(oobCode);
    const { status, inOwnBrowser } = await this.commands.execute(
      new ConfirmEmail(account, this.signUpCookie.read(request)),
      context,
    );
    const { email } = account;
    const signedIn = inOwnBrowser ? await this.signIns.byVerification(account, context) : undefined;
    if (!signedIn) return { status, email, session: null };
    this.signUpCookie.clear(reply);
    await this.endSession(request);
    return { status, email, session: await this.replies.signedIn(signedIn, reply) };
  }

  /** Has the verification mail sent again for the bearer of a ticket. */
  @Post('resend-verification')
  @Refuses(
    'invalid-ticket',
    'already-verified',
    'too-soon',
    'mail-held',
    'too-many-attempts',
    'too-many-requests',
    'forbidden',
    'not-found',
  )
  @HttpCode(202)
  async resendVerification(
    @Body() { ticket }: ResendVerificationDto,
    @RequestContext() context: RequestContext,
  ): Promise<ResentView> {
    return this.commands.execute(new RequestVerification(this.tickets.userOf(ticket)), context);
  }

  /** The public keys of access tokens (RFC 7517). */
  @Get('jwks')
  @Refuses('not-found')
  @Header('Cache-Control', 'public, max-age=300')
  async jwks(): Promise<JwksView> {
    return { keys: [...(await this.identity.keys())] };
  }

  private async endSession(request: FastifyRequest): Promise<void> {
    const secret = this.cookie.read(request);
    if (secret) await this.identity.accounts.endSession(secret);
  }
}
