import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { InvalidLink } from '../../domain/access.errors.js';
import { Users } from '../../domain/users.js';
import { FirstAdmin } from '../access/first-admin.js';
import type { Account } from '../sign-in/accounts.js';
import { PendingSignUps } from './pending-sign-ups.js';

interface Confirmation {
  readonly status: 'verified' | 'already-verified';
  /** Whether it happened in the browser in which the account was created, for the first time. */
  readonly inOwnBrowser: boolean;
}

/**
 * Marks the address of a user as verified, after the provider has.
 * @throws InvalidLink when the account has no user
 */
export class ConfirmEmail extends Command<Confirmation> {
  readonly retriesOnConflict = true;

  /** @param browserSecret as the browser holds one of a sign-up */
  constructor(
    readonly account: Account,
    readonly browserSecret?: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly users: Users,
    private readonly firstAdmin: FirstAdmin,
    private readonly pendingSignUps: PendingSignUps,
    private readonly clock: Clock,
  ) {}

  async execute({ account, browserSecret }: ConfirmEmail): Promise<Confirmation> {
    const user = await this.users.findBySubject(account);
    if (!user) throw new InvalidLink('Nobody has this account any more.');
    const at = this.clock.now();
    const status = user.confirmEmail(at);
    await this.firstAdmin.promote(user, at);
    const inOwnBrowser =
      browserSecret !== undefined &&
      (await this.pendingSignUps.consumeSecret(user.id, browserSecret, at));
    return { status, inOwnBrowser };
  }
}
