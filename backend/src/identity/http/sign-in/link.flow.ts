import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import { AccountNotFound, InvalidLink } from '../../application/access/access.errors.js';
import type { LinkPurpose } from '../../application/links/link-codes.js';
import { LinkPolicy } from '../../application/links/link-policy.js';
import { RequestLink } from '../../application/links/request-link.command.js';
import type { Account } from '../../application/sign-in/accounts.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { PasswordPolicy } from '../../application/sign-in/password-policy.js';
import { PasswordTries } from '../../application/sign-in/password-tries.js';
import { ResetPassword } from '../../application/sign-in/reset-password.command.js';
import { Throttle } from '../../application/sign-in/throttle.js';
import type { ResetPasswordDto } from './links.dto.js';

/** Links that come by mail: asked for, and used for a new password. */
@Injectable()
export class LinkFlow {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly throttle: Throttle,
    private readonly policy: LinkPolicy,
    private readonly passwords: PasswordPolicy,
    private readonly tries: PasswordTries,
  ) {}

  async ask(
    email: string,
    purpose: LinkPurpose,
    context: RequestContext,
  ): Promise<{ sent: boolean }> {
    const { accounts } = this.provider;
    const { ipAddress, userAgent, language } = context;
    await this.throttle.admit({ purpose: 'link', ipAddress, email });
    if (this.policy.revealsAccounts && purpose === 'reset') {
      await this.throttle.admit({ purpose: 'telling-reset', ipAddress });
      if (!(await accounts.find(email))) throw new AccountNotFound('Nobody has this address.');
    }
    return this.commands.execute(
      new RequestLink({ email, purpose, language, ipAddress, userAgent }),
      { ...context, key: undefined },
    );
  }

  /**
   * The provider sets the password first; a repeat of what a dying process left half done is done
   * by another link.
   */
  async reset(body: ResetPasswordDto, context: RequestContext): Promise<void> {
    const { accounts, links } = this.provider;
    const account = await this.tries.run(context.ipAddress, () => this.accountWith(body));
    await this.commands.execute(new ResetPassword(account), { ...context, key: undefined });
    await accounts.endAll(account.subject);
    await links.forget(account.email);
  }

  private async accountWith({ oobCode, password }: ResetPasswordDto): Promise<Account> {
    const { accounts, links } = this.provider;
    const email = await links.holder(oobCode, 'reset');
    if (!email) throw new InvalidLink('No code that is good now.');
    // Before the code is spent: whoever chose a weak password chooses another one.
    await this.passwords.check(password, [email, (await accounts.find(email))?.name ?? '']);
    if (!(await links.take(oobCode, 'reset', email)))
      throw new InvalidLink('No code that is good now.');
    const account = await accounts.provenByMail(email, password);
    if (!account) throw new InvalidLink('The account is gone.');
    return account;
  }
}
