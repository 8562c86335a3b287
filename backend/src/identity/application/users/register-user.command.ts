import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnverifiedMailLimits } from '../../../platform/mail/unverified-mail-limits.js';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { EmailTaken } from '../../domain/identity.errors.js';
import { type Registration, User } from '../../domain/user.js';
import { Users } from '../../domain/users.js';
import type { Account } from '../sign-in/accounts.js';
import { Consents } from './consents.js';

export class RegisterUser extends Command<{ email: string }> {
  /**
   * Without an account the address has one already: only a repeat under the same idempotency key is
   * answered with success.
   */
  constructor(
    readonly email: string,
    readonly account: Account | undefined,
    readonly profile: Omit<Registration, 'email' | 'emailVerified'>,
    readonly termsVersion?: string,
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly users: Users,
    private readonly mails: UnverifiedMailLimits,
    private readonly consents: Consents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({
    email,
    account,
    profile,
    termsVersion,
  }: RegisterUser): Promise<{ email: string }> {
    if (!account || (await this.users.lockEmail(email)))
      throw new EmailTaken('The address has an account.');
    const { emailVerified } = account;
    const at = this.clock.now();
    const mailHeld = !emailVerified && !(await this.mails.admit(email, 'verification'));
    const user = new User(this.ids.next(), { ...profile, email, emailVerified, mailHeld }, at);
    await this.users.add(user, account);
    if (termsVersion) await this.consents.give(user.id, 'terms', termsVersion, at);
    return { email };
  }
}
