import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { NotWithdrawable } from '../../domain/access.errors.js';
import { Users } from '../../domain/users.js';
import { type ConsentKind, Consents } from './consents.js';

/**
 * Withdraws the consent of a user to text messages or health data. Other contexts follow by
 * `ConsentWithdrawn`, even if this one has no such consent.
 * @throws NotWithdrawable for any other kind
 * @throws UserNotFound
 */
export class WithdrawConsent extends Command<void> {
  constructor(
    readonly userId: string,
    readonly kind: ConsentKind,
  ) {
    super();
  }
}

@CommandHandler(WithdrawConsent)
export class WithdrawConsentHandler implements ICommandHandler<WithdrawConsent> {
  constructor(
    private readonly users: Users,
    private readonly consents: Consents,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, kind }: WithdrawConsent): Promise<void> {
    if (kind !== 'sms' && kind !== 'health-data')
      throw new NotWithdrawable('Without it there is no account.');
    const user = await this.users.get(userId);
    await this.consents.withdraw(userId, kind, this.clock.now());
    user.withdrawConsent(kind);
  }
}
