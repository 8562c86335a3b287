import { Injectable } from '@nestjs/common';
import type { Subject } from '../../shared/http/actor.js';
import { FieldRefused } from '../application/access.errors.js';
import { IdentityProvider } from '../application/identity-provider.js';
import { Throttle } from '../application/throttle.js';

/** Whoever holds an open browser must still know the password before they change how the account is entered. */
@Injectable()
export class PasswordCheck {
  constructor(private readonly provider: IdentityProvider, private readonly throttle: Throttle) {}

  /** @throws TooManyAttempts */
  count({ email }: Subject, ipAddress: string): Promise<void> {
    return this.throttle.admit({ purpose: 'password', ipAddress, email });
  }

  /** @throws FieldRefused at `path`, TooManyAttempts */
  async admit(subject: Subject, password: string, ipAddress: string, path: string): Promise<void> {
    await this.count(subject, ipAddress);
    if (!(await this.provider.accounts.passwordIs(subject.subject, password))) throw new FieldRefused(path, 'wrong-password');
    await this.throttle.clear({ purpose: 'password', ipAddress, email: subject.email });
  }
}
