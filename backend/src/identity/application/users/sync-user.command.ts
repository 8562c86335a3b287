import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TokenSubject } from '../../../shared/actors.js';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { AccountSuspended, EmailMismatch } from '../../domain/access.errors.js';
import { EmailTaken } from '../../domain/identity.errors.js';
import { type Registration, User } from '../../domain/user.js';
import { Users } from '../../domain/users.js';
import { FirstAdmin } from '../access/first-admin.js';
import { normalizedEmail } from '../sign-in/normalized-email.js';

/**
 * Creates or updates the user of a token, and resolves with the id.
 * @throws EmailMismatch
 * @throws AccountSuspended
 * @throws EmailTaken when another account has the address and either is not verified
 */
export class SyncUser extends Command<string> {
  /** Retried after a conflict: a worker may change the same user at the same moment. */
  readonly retriesOnConflict = true;

  constructor(
    readonly subject: TokenSubject,
    readonly email: string,
    readonly profile: Omit<Registration, 'email' | 'emailVerified'>,
  ) {
    super();
  }
}

@CommandHandler(SyncUser)
export class SyncUserHandler implements ICommandHandler<SyncUser> {
  constructor(
    private readonly users: Users,
    private readonly firstAdmin: FirstAdmin,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ subject, email, profile }: SyncUser): Promise<string> {
    if (normalizedEmail(subject.email) !== email)
      throw new EmailMismatch('The token is for another address.');
    const at = this.clock.now();
    const user =
      (await this.users.findBySubject(subject)) ??
      (await this.register(subject, email, profile, at));
    if (user.access === 'suspended') throw new AccountSuspended('The account is suspended.');
    if (subject.emailVerified) user.confirmEmail(at);
    user.describe(profile, at);
    await this.firstAdmin.promote(user, at);
    return user.id;
  }

  /**
   * Links a further subject to an existing user only if both addresses are verified: otherwise,
   * whoever registers an address first could take over the account of its owner.
   */
  private async register(
    subject: TokenSubject,
    email: string,
    profile: SyncUser['profile'],
    at: Date,
  ): Promise<User> {
    const existing = await this.users.lockEmail(email);
    const concurrent = await this.users.findBySubject(subject);
    if (concurrent) return concurrent;
    if (existing && !(existing.isVerified && subject.emailVerified))
      throw new EmailTaken('The address has an account that is not proven to be the same person.');
    const user =
      existing ??
      new User(this.ids.next(), { ...profile, email, emailVerified: subject.emailVerified }, at);
    if (existing) await this.users.link(existing, subject);
    else await this.users.add(user, subject);
    return user;
  }
}
