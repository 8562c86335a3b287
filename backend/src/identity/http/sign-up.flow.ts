import { Injectable } from '@nestjs/common';
import type { Origin } from '../../shared/http/origin.js';
import { Commands } from '../../shared/infrastructure/commands.js';
import { IdentityProvider } from '../application/identity-provider.js';
import { PasswordPolicy } from '../application/password-policy.js';
import { RegisterUser } from '../application/register-user.command.js';
import { Throttle } from '../application/throttle.js';
import type { SignUpDto, SignUpView } from './sign-up.dto.js';

/** The provider's account first, then our user. When the process dies between the two, the first sign-in makes the user. */
@Injectable()
export class SignUpFlow {
  constructor(private readonly commands: Commands, private readonly provider: IdentityProvider, private readonly throttle: Throttle, private readonly passwords: PasswordPolicy) {}

  async run({ email, password, firstName, lastName, zipCode, language, termsVersion, ...source }: SignUpDto, origin: Origin): Promise<SignUpView> {
    const { accounts } = this.provider;
    const { ipAddress, userAgent } = origin;
    await this.passwords.check(password, [email, firstName, lastName]);
    await this.throttle.admit({ purpose: 'sign-up', ipAddress });
    const account = await accounts.signUp({ email, password, name: `${firstName} ${lastName}` });
    const profile = { firstName, lastName, zipCode, language: language ?? origin.language, source, ipAddress, userAgent };
    return this.commands.execute(new RegisterUser(email, account, profile, termsVersion), origin);
  }
}
