import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { InvalidLink } from '../../domain/access.errors.js';
import { Users } from '../../domain/users.js';
import { FirstAdmin } from '../access/first-admin.js';
import type { Account } from '../sign-in/accounts.js';

/**
 * Marks the address of a user as verified, after the provider has.
 * @throws InvalidLink when the account has no user
 */
export class ConfirmEmail extends Command<{ status: 'verified' | 'already-verified' }> {
  readonly retriesOnConflict = true;

  constructor(readonly account: Account) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly users: Users,
    private readonly firstAdmin: FirstAdmin,
    private readonly clock: Clock,
  ) {}

  async execute({ account }: ConfirmEmail): Promise<{ status: 'verified' | 'already-verified' }> {
    const user = await this.users.findBySubject(account);
    if (!user) throw new InvalidLink('Nobody has this account any more.');
    const at = this.clock.now();
    const status = user.confirmEmail(at);
    await this.firstAdmin.promote(user, at);
    return { status };
  }
}
