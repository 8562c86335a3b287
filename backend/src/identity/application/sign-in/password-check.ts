import { Injectable } from '../../../platform/config/injectable.js';
import type { TokenSubject } from '../../../shared/actors.js';
import { InvalidField } from '../../domain/access.errors.js';
import { AttemptLimits } from './attempt-limits.js';
import { IdentityProvider } from './identity-provider.js';
import { PasswordConcurrency } from './password-concurrency.js';

/** The form of a password change. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/**
 * Checks the current password before the ways into an account are changed: the person at an open
 * browser may be somebody else.
 */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly attempts: AttemptLimits,
    private readonly concurrency: PasswordConcurrency,
  ) {}

  /** Counts one attempt. @throws TooManyAttempts */
  count({ email }: TokenSubject, ipAddress: string): Promise<void> {
    return this.attempts.admit({ purpose: 'password', ipAddress, email });
  }

  /**
   * Accepts only the current password.
   * @param path field of the password, for the error
   * @throws InvalidField
   * @throws TooManyAttempts
   * @throws TooManyConcurrentPasswords
   */
  async admit(
    subject: TokenSubject,
    password: string,
    ipAddress: string,
    path: string,
  ): Promise<void> {
    await this.concurrency.run(ipAddress, () => this.check(subject, password, ipAddress, path));
  }

  /**
   * Replaces the current password.
   * @throws InvalidField when the current password is wrong
   * @throws TooManyAttempts
   * @throws TooManyConcurrentPasswords
   */
  async replace(
    subject: TokenSubject,
    { currentPassword, password }: PasswordChange,
    ipAddress: string,
  ): Promise<void> {
    await this.concurrency.run(ipAddress, async () => {
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
    if (!(await this.provider.accounts.verifyPassword(subject.subject, password)))
      throw new InvalidField(path, 'wrong-password');
    await this.attempts.clear({ purpose: 'password', ipAddress, email: subject.email });
  }
}
