import { Injectable } from '@nestjs/common';
import { CliCommand, WrongUsage } from '../../../platform/config/cli-command.js';
import { Settings } from '../../../platform/config/settings.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { normalizedEmail } from '../../application/sign-in/normalized-email.js';

/** `identity:token EMAIL`: prints an access token, for development. */
@Injectable()
export class IdentityToken extends CliCommand {
  readonly name = 'identity:token';
  static override readonly usage: string =
    'identity:token EMAIL          prints an access token (embedded provider, not in production)';

  constructor(
    private readonly settings: Settings,
    private readonly provider: IdentityProvider,
  ) {
    super();
  }

  async run([email, ...more]: readonly string[]): Promise<string> {
    if (!email || more.length) throw new WrongUsage('identity:token wants one address.');
    if (this.settings.nodeEnv === 'production' || !this.provider.capabilities.includes('password'))
      throw new Error(
        'identity:token works with the embedded provider only, and not in production.',
      );
    const account = await this.provider.accounts.find(normalizedEmail(email));
    if (!account) throw new Error('Nobody has an account with this address.');
    return (await this.provider.accounts.issueToken(account)).token;
  }
}
