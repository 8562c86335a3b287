import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnverifiedMailLimits } from '../../../platform/mail/unverified-mail-limits.js';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { EmailTaken } from '../../domain/identity.errors.js';
import { type Registration, User } from '../../domain/user.js';
import { Users } from '../../domain/users.js';
import type { Account } from '../sign-in/accounts.js';
import { type PendingSignUp, PendingSignUps } from '../verification/pending-sign-ups.js';
import { Consents } from './consents.js';

/** The versions of what a person agreed to with the form. */
interface AcceptedVersions {
  readonly termsVersion?: string;
  readonly privacyVersion?: string;
}

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
    readonly accepted: AcceptedVersions = {},
    readonly pending?: PendingSignUp,
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
    private readonly pendingSignUps: PendingSignUps,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({
    email,
    account,
    profile,
    accepted,
    pending,
  }: RegisterUser): Promise<{ email: string }> {
    if (!account || (await this.users.lockEmail(email)))
      throw new EmailTaken('The address has an account.');
    const { emailVerified } = account;
    const at = this.clock.now();
    const mailHeld = !emailVerified && !(await this.mails.admit(email, 'verification'));
    const user = new User(this.ids.next(), { ...profile, email, emailVerified, mailHeld }, at);
    await this.users.add(user, account);
    if (pending) await this.pendingSignUps.add(user.id, pending, at);
    const { termsVersion, privacyVersion } = accepted;
    if (termsVersion) await this.consents.give(user.id, 'terms', termsVersion, at);
    if (privacyVersion) await this.consents.give(user.id, 'privacy', privacyVersion, at);
    return { email };
  }
}
