import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnverifiedMailLimits } from '../../../platform/mail/unverified-mail-limits.js';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { EmailTaken } from '../../domain/identity.errors.js';
import { type Registration, User } from '../../domain/user.js';
import { Users } from '../../domain/users.js';
import type { Account } from '../sign-in/accounts.js';
import { Consents } from './consents.js';

/**
 * Creates the user of a new account, and requests its verification mail.
 * @throws EmailTaken
 */
export class RegisterUser extends Command<{ email: string }> {
  /**
   * @param account undefined when the address has an account already: then only a repeated request
   * with the same idempotency key succeeds
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
