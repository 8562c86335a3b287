import { Commands } from '../../../platform/commands/commands.js';
import { Injectable } from '../../../platform/config/injectable.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import {
  AccountSuspended,
  EmailNotVerified,
  InvalidCode,
  InvalidCredentials,
  InvalidLink,
  SecondFactorRequired,
} from '../../domain/access.errors.js';
import { Challenges } from '../second-factor/challenges.js';
import type { Account } from './accounts.js';
import { AttemptLimits } from './attempt-limits.js';
import { IdentityProvider } from './identity-provider.js';
import { PasswordConcurrency } from './password-concurrency.js';
import { RecordSignIn, type SignInOutcome } from './record-sign-in.command.js';
import { SessionOpener, type SignedIn } from './session-opener.js';
import { SignInLimits } from './sign-in-limits.js';
import { type RefusedSignIn, SignInLogs } from './sign-in-logs.js';
import { Tickets } from './tickets.js';

/** The form of a sign-in with a password. */
interface PasswordCredentials {
  /** Normalized. */
  readonly email: string;
  readonly password: string;
}

/** A sign-in link that was used. */
interface LinkCredentials {
  /** Recipient of the link, normalized. */
  readonly email: string;
  readonly oobCode: string;
}

/** The second step of a sign-in. */
interface SecondFactorCredentials {
  /** The challenge of the first step. */
  readonly challenge: string;
  readonly code: string;
}

const REFUSALS = {
  'invalid-credentials': InvalidCredentials,
  'invalid-link': InvalidLink,
  'invalid-code': InvalidCode,
} as const;

/**
 * Signs people in: the provider checks the credentials, and the outcome is logged before the
 * response is sent. Every way in can also be refused with SecondFactorRequired, EmailNotVerified or
 * AccountSuspended.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly attempts: AttemptLimits,
    private readonly limits: SignInLimits,
    private readonly logs: SignInLogs,
    private readonly tickets: Tickets,
    private readonly challenges: Challenges,
    private readonly sessions: SessionOpener,
    private readonly concurrency: PasswordConcurrency,
  ) {}

  /**
   * Signs in with a password.
   * @throws InvalidCredentials
   * @throws TooManyAttempts
   * @throws TooManyConcurrentPasswords
   * @throws HashQueueFull
   */
  async byPassword(
    { email, password }: PasswordCredentials,
    context: RequestContext,
  ): Promise<SignedIn> {
    const { secondFactors } = this.provider;
    const { ipAddress } = context;
    const account = await this.concurrency.run(ipAddress, () =>
      this.accountOf(email, password, ipAddress),
    );
    if (!account) return this.refuse(email, 'invalid-credentials', context);
    const factorMissing = await secondFactors.isEnabled(account.subject);
    await this.limits.recordSuccess(email, ipAddress);
    return this.admit(email, account, factorMissing, context);
  }

  /**
   * Signs in with a mailed link.
   * @throws InvalidLink
   * @throws TooManyAttempts
   */
  async byLink({ email, oobCode }: LinkCredentials, context: RequestContext): Promise<SignedIn> {
    const { accounts, links, secondFactors } = this.provider;
    await this.attempts.admit({ purpose: 'sign-in', ipAddress: context.ipAddress, email });
    const link = await links.consume(oobCode, 'sign-in', email);
    const account = link ? await accounts.confirmByMail(email) : undefined;
    if (!account) return this.refuse(email, 'invalid-link', context);
    await this.attempts.clear({ purpose: 'sign-in', ipAddress: context.ipAddress, email });
    const factorMissing = await secondFactors.isEnabled(account.subject);
    return this.admit(email, account, factorMissing, context, link?.returnTo ?? undefined);
  }

  /**
   * Signs in whoever has verified the address of a new account in the browser in which they created
   * it. Undefined when the account may not sign in without more.
   */
  async byVerification(account: Account, context: RequestContext): Promise<SignedIn | undefined> {
    const { email, subject } = account;
    if (await this.provider.secondFactors.isEnabled(subject)) return undefined;
    const outcome = await this.record(email, account, false, context);
    return outcome.state === 'active' ? this.open(account, outcome, context) : undefined;
  }

  /**
   * Completes a sign-in with the second factor.
   * @throws InvalidChallenge
   * @throws InvalidCode
   * @throws TooManyAttempts
   */
  async bySecondFactor(
    { challenge, code }: SecondFactorCredentials,
    context: RequestContext,
  ): Promise<SignedIn> {
    const { accounts, secondFactors } = this.provider;
    const { email, subject, returnTo } = this.challenges.read(challenge);
    await this.attempts.admit({ purpose: 'second-factor', ipAddress: '', email });
    const account = (await secondFactors.verify(subject, code))
      ? await accounts.find(email)
      : undefined;
    if (!account) return this.refuse(email, 'invalid-code', context);
    const signedIn = await this.admit(email, account, false, context, returnTo);
    await this.attempts.clear({ purpose: 'second-factor', ipAddress: '', email });
    return signedIn;
  }

  private async accountOf(
    email: string,
    password: string,
    ipAddress: string,
  ): Promise<Account | undefined> {
    const { accounts } = this.provider;
    accounts.assertCapacity();
    await this.limits.admit(email, ipAddress);
    return accounts.signIn(email, password).catch(async (error: unknown) => {
      await this.limits.refund(email, ipAddress);
      throw error;
    });
  }

  private async refuse(
    email: string,
    errorCode: RefusedSignIn['errorCode'],
    { ipAddress, userAgent }: RequestContext,
  ): Promise<never> {
    await this.logs.addRefused({ email, ipAddress, userAgent, errorCode });
    throw new REFUSALS[errorCode]('Nothing was proven.');
  }

  private async admit(
    email: string,
    account: Account,
    factorMissing: boolean,
    context: RequestContext,
    returnTo?: string,
  ): Promise<SignedIn> {
    const outcome = await this.record(email, account, factorMissing, context);
    const { state, userId } = outcome;
    if (state === 'second-factor')
      throw new SecondFactorRequired(
        this.challenges.issue({ email, subject: account.subject, returnTo }),
      );
    if (state === 'unverified') throw new EmailNotVerified(this.tickets.issue(userId));
    if (state === 'suspended') throw new AccountSuspended('The account is suspended.');
    return this.open(account, { ...outcome, returnTo: returnTo ?? outcome.returnTo }, context);
  }

  private record(
    email: string,
    account: Account,
    factorMissing: boolean,
    requested: RequestContext,
  ): Promise<SignInOutcome> {
    const context = { ...requested, key: undefined }; // responses of a sign-in are never stored
    return this.commands.execute(new RecordSignIn(email, account, context, factorMissing), context);
  }

  private async open(
    account: Account,
    { returnTo }: SignInOutcome,
    { userAgent }: RequestContext,
  ): Promise<SignedIn> {
    return { ...(await this.sessions.open(account, userAgent)), returnTo };
  }
}
