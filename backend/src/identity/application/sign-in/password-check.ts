import { Injectable } from '../../../platform/config/injectable.js';
import type { TokenSubject } from '../../../shared/actors.js';
import { FieldRefused } from '../../domain/access.errors.js';
import { IdentityProvider } from './identity-provider.js';
import { PasswordTries } from './password-tries.js';
import { Throttle } from './throttle.js';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/**
 * Whoever holds an open browser must still know the password before they change how the account is
 * entered.
 */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly throttle: Throttle,
    private readonly tries: PasswordTries,
  ) {}

  /** Counts one try. @throws TooManyAttempts */
  count({ email }: TokenSubject, ipAddress: string): Promise<void> {
    return this.throttle.admit({ purpose: 'password', ipAddress, email });
  }

  /**
   * @throws FieldRefused at `path` when the password is wrong
   * @throws TooManyAttempts
   * @throws TooManyTriesAtOnce
   */
  async admit(
    subject: TokenSubject,
    password: string,
    ipAddress: string,
    path: string,
  ): Promise<void> {
    await this.tries.run(ipAddress, () => this.check(subject, password, ipAddress, path));
  }

  /**
   * Sets a password in place of the right current one.
   * @throws FieldRefused
   * @throws TooManyAttempts
   * @throws TooManyTriesAtOnce
   */
  async replace(
    subject: TokenSubject,
    { currentPassword, password }: PasswordChange,
    ipAddress: string,
  ): Promise<void> {
    await this.tries.run(ipAddress, async () => {
      await this.check(subject, currentPassword, ipAddress, 'currentPassword');
      await this.provider.accounts.setPassword(subject.subject, password);
    });
  }

  private async check(
    subject: TokenSubject,
    password: string,
    ipAddress: string,
    path: string,
  ): Promise<void> {
    await this.count(subject, ipAddress);
    if (!(await this.provider.accounts.passwordIs(subject.subject, password)))
      throw new FieldRefused(path, 'wrong-password');
    await this.throttle.clear({ purpose: 'password', ipAddress, email: subject.email });
  }
}
