import { Injectable } from '@nestjs/common';
import type { Subject } from '../../../platform/http/auth/actor.js';
import { FieldRefused } from '../../application/access/access.errors.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { PasswordTries } from '../../application/sign-in/password-tries.js';
import { Throttle } from '../../application/sign-in/throttle.js';
import type { ChangePasswordDto } from '../users/sessions.dto.js';

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

  /** @throws TooManyAttempts */
  count({ email }: Subject, ipAddress: string): Promise<void> {
    return this.throttle.admit({ purpose: 'password', ipAddress, email });
  }

  /** @throws FieldRefused at `path`, TooManyAttempts, TooManyTriesAtOnce */
  async admit(subject: Subject, password: string, ipAddress: string, path: string): Promise<void> {
    await this.tries.run(ipAddress, () => this.check(subject, password, ipAddress, path));
  }

  /**
   * Sets a password in place of the right current one. @throws FieldRefused, TooManyAttempts,
   * TooManyTriesAtOnce
   */
  async replace(
    subject: Subject,
    { currentPassword, password }: ChangePasswordDto,
    ipAddress: string,
  ): Promise<void> {
    await this.tries.run(ipAddress, async () => {
      await this.check(subject, currentPassword, ipAddress, 'currentPassword');
      await this.provider.accounts.setPassword(subject.subject, password);
    });
  }

  private async check(
    subject: Subject,
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
