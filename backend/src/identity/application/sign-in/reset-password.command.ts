import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { InvalidLink } from '../../domain/access.errors.js';
import { Users } from '../../domain/users.js';
import { FirstAdmin } from '../access/first-admin.js';
import type { Account } from './accounts.js';

/**
 * Verifies the address of an account and ends its sessions, after the provider has set a new
 * password by a mailed link.
 * @throws InvalidLink when the account has no user
 */
export class ResetPassword extends Command<void> {
  /** Retried after a conflict: a worker may change the same user at the same moment. */
  readonly retriesOnConflict = true;

  constructor(readonly account: Account) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly users: Users,
    private readonly firstAdmin: FirstAdmin,
    private readonly clock: Clock,
  ) {}

  async execute({ account }: ResetPassword): Promise<void> {
    const user = await this.users.findBySubject(account);
    const at = this.clock.now();
    if (!user) throw new InvalidLink('Nobody has this account any more.');
    user.confirmEmail(at);
    user.revokeSessions(at);
    await this.firstAdmin.promote(user, at);
  }
}
