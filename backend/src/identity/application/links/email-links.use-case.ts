import { Commands } from '../../../platform/commands/commands.js';
import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import { AccountNotFound, InvalidLink } from '../../domain/access.errors.js';
import type { Account } from '../sign-in/accounts.js';
import { AttemptLimits } from '../sign-in/attempt-limits.js';
import { IdentityProvider } from '../sign-in/identity-provider.js';
import { PasswordConcurrency } from '../sign-in/password-concurrency.js';
import { PasswordPolicy } from '../sign-in/password-policy.js';
import { ResetPassword } from '../sign-in/reset-password.command.js';
import type { LinkPurpose } from './link-codes.js';
import { RequestLink } from './request-link.command.js';

/** The form of a password reset. */
interface PasswordReset {
  /** The code of the link. */
  readonly oobCode: string;
  /** The new password. */
  readonly password: string;
}

/** Requests sign-in and reset links, and resets passwords with them. */
@Injectable()
export class EmailLinks {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly attempts: AttemptLimits,
    private readonly settings: Settings,
    private readonly passwords: PasswordPolicy,
    private readonly concurrency: PasswordConcurrency,
  ) {}

  /**
   * Requests a link by mail. The response is the same whether the address has an account or not.
   * @param returnTo the page to return to, which is in no mail
   * @throws TooManyAttempts
   * @throws AccountNotFound for a reset, only with AUTH_REVEAL_ACCOUNTS=on
   */
  async request(
    email: string,
    purpose: LinkPurpose,
    context: RequestContext,
    returnTo: string | null = null,
  ): Promise<{ sent: boolean }> {
    const { accounts } = this.provider;
    const { ipAddress, userAgent, language } = context;
    await this.attempts.admit({ purpose: 'link', ipAddress, email });
    if (this.settings.authRevealAccounts === 'on' && purpose === 'reset') {
      await this.attempts.admit({ purpose: 'telling-reset', ipAddress });
      if (!(await accounts.find(email))) throw new AccountNotFound('Nobody has this address.');
    }
    return this.commands.execute(
      new RequestLink({ email, purpose, language, ipAddress, userAgent, returnTo }),
      { ...context, key: undefined },
    );
  }

  /**
   * Sets a new password and ends all sessions. The provider sets the password first: if the process
   * dies before our command, another link completes the reset.
   * @throws InvalidLink
   * @throws WeakPassword
   * @throws TooManyConcurrentPasswords
   */
  async reset(body: PasswordReset, context: RequestContext): Promise<void> {
    const { accounts, links } = this.provider;
    const account = await this.concurrency.run(context.ipAddress, () => this.accountWith(body));
    await this.commands.execute(new ResetPassword(account), { ...context, key: undefined });
    await accounts.endAllSessions(account.subject);
    await links.revokeAll(account.email);
  }

  private async accountWith({ oobCode, password }: PasswordReset): Promise<Account> {
    const { accounts, links } = this.provider;
    const email = await links.emailOf(oobCode, 'reset');
    if (!email) throw new InvalidLink('No code that is good now.');
    // Before the code is consumed, so that the person can choose another password.
    await this.passwords.check(password, [email, (await accounts.find(email))?.name ?? '']);
    if (!(await links.consume(oobCode, 'reset', email)))
      throw new InvalidLink('No code that is good now.');
    const account = await accounts.confirmByMail(email, password);
    if (!account) throw new InvalidLink('The account is gone.');
    return account;
  }
}
