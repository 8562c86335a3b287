import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import { CliCommand, WrongUsage } from '../../../platform/config/cli-command.js';
import { GrantAdmin } from '../../application/access/grant-admin.command.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { normalizedEmail } from '../../application/sign-in/normalized-email.js';

/** `admin:grant EMAIL [--super]`: makes a user an admin. */
@Injectable()
export class AdminGrant extends CliCommand {
  readonly name = 'admin:grant';
  static override readonly usage: string =
    'admin:grant EMAIL [--super]   makes somebody with a verified address an admin, or a super ' +
    'admin, who gives every role';

  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
  ) {
    super();
  }

  async run([typedEmail, ...more]: readonly string[]): Promise<string> {
    if (!typedEmail || more.length > 1 || more.some((option) => option !== '--super'))
      throw new WrongUsage('admin:grant wants one address, and perhaps --super.');
    const isSuper = more.length === 1;
    const email = normalizedEmail(typedEmail);
    await this.commands.execute(new GrantAdmin(email, isSuper ? 'super_admin' : 'admin'));
    const account = this.provider.capabilities.includes('password')
      ? await this.provider.accounts.find(email)
      : undefined;
    if (account) await this.provider.accounts.endAllSessions(account.subject);
    const role = isSuper ? 'a super admin' : 'an admin';
    return `${email} is ${role} now. Sessions that were open have ended.`;
  }
}
