import { Commands } from '../../../platform/commands/commands.js';
import { Injectable } from '../../../platform/config/injectable.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import type { Language } from '../../../shared/language.js';
import type { Source } from '../../domain/user.js';
import { RegisterUser } from '../users/register-user.command.js';
import { PendingSignUps } from '../verification/pending-sign-ups.js';
import type { Account } from './accounts.js';
import { AttemptLimits } from './attempt-limits.js';
import { IdentityProvider } from './identity-provider.js';
import { PasswordConcurrency } from './password-concurrency.js';
import { PasswordPolicy } from './password-policy.js';

/** The form of a sign-up. */
interface SignUpForm extends Source {
  /** Normalized. */
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
  /** Language of mails; by default that of the request. */
  readonly language?: Language;
  /** Version of the accepted terms. */
  readonly termsVersion?: string;
  /** Version of the accepted privacy policy. */
  readonly privacyVersion?: string;
  /** The path to return to after the first sign-in. */
  readonly returnTo?: string;
}

/**
 * Creates an account at the provider, then our user. If the process dies in between, the first
 * sign-in creates the user.
 */
@Injectable()
export class SignUp {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly attempts: AttemptLimits,
    private readonly passwords: PasswordPolicy,
    private readonly concurrency: PasswordConcurrency,
    private readonly pendingSignUps: PendingSignUps,
  ) {}

  /**
   * Resolves with the address of the verification mail, and a secret for the browser, which signs
   * in by it when the address is verified there.
   * @throws EmailTaken
   * @throws InvalidEmail
   * @throws WeakPassword
   * @throws TooManyAttempts
   * @throws TooManyConcurrentPasswords
   * @throws HashQueueFull
   */
  async run(
    body: SignUpForm,
    context: RequestContext,
  ): Promise<{ email: string; browserSecret: string }> {
    const { ipAddress, userAgent } = context;
    const account = await this.concurrency.run(ipAddress, () => this.accountOf(body, ipAddress));
    const {
      email,
      password: _password,
      firstName,
      lastName,
      zipCode,
      language,
      termsVersion,
      privacyVersion,
      returnTo,
      ...source
    } = body;
    const profile = {
      firstName,
      lastName,
      zipCode,
      language: language ?? context.language,
      source,
      ipAddress,
      userAgent,
    };
    const browserSecret = this.pendingSignUps.newSecret();
    const created = await this.commands.execute(
      new RegisterUser(
        email,
        account,
        profile,
        { termsVersion, privacyVersion },
        { browserSecret, returnTo },
      ),
      context,
    );
    return { ...created, browserSecret };
  }

  private async accountOf(
    { email, password, firstName, lastName }: SignUpForm,
    ipAddress: string,
  ): Promise<Account | undefined> {
    const { accounts } = this.provider;
    accounts.assertCapacity();
    await this.passwords.check(password, [email, firstName, lastName]);
    await this.attempts.admit({ purpose: 'sign-up', ipAddress });
    return accounts.signUp({ email, password, name: `${firstName} ${lastName}` });
  }
}
