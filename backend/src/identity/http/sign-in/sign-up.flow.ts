import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import type { Account } from '../../application/sign-in/accounts.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { PasswordPolicy } from '../../application/sign-in/password-policy.js';
import { PasswordTries } from '../../application/sign-in/password-tries.js';
import { Throttle } from '../../application/sign-in/throttle.js';
import { RegisterUser } from '../../application/users/register-user.command.js';
import type { SignUpDto, SignUpView } from './sign-up.dto.js';

/**
 * The provider's account first, then our user. When the process dies between the two, the first
 * sign-in makes the user.
 */
@Injectable()
export class SignUpFlow {
  constructor(
    private readonly commands: Commands,
    private readonly provider: IdentityProvider,
    private readonly throttle: Throttle,
    private readonly passwords: PasswordPolicy,
    private readonly tries: PasswordTries,
  ) {}

  async run(body: SignUpDto, context: RequestContext): Promise<SignUpView> {
    const { ipAddress, userAgent } = context;
    const account = await this.tries.run(ipAddress, () => this.accountOf(body, ipAddress));
    const {
      email,
      password: _password,
      firstName,
      lastName,
      zipCode,
      language,
      termsVersion,
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
    return this.commands.execute(new RegisterUser(email, account, profile, termsVersion), context);
  }

  private async accountOf(
    { email, password, firstName, lastName }: SignUpDto,
    ipAddress: string,
  ): Promise<Account | undefined> {
    const { accounts } = this.provider;
    accounts.refuseWhenBusy();
    await this.passwords.check(password, [email, firstName, lastName]);
    await this.throttle.admit({ purpose: 'sign-up', ipAddress });
    return accounts.signUp({ email, password, name: `${firstName} ${lastName}` });
  }
}
