import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '../../../shared/actors.js';
import { Clock } from '../../../shared/clock.js';
import { Users } from '../../domain/users.js';

/**
 * Records that a super admin turns the second factor of a user off, for a reason: ends their
 * sessions and has them mailed.
 * @throws UserNotFound, OwnAccount
 */
export class ResetSecondFactor extends Command<void> {
  /** Retried after a conflict: a worker may change the same user at the same moment. */
  readonly retriesOnConflict = true;

  constructor(
    readonly userId: string,
    readonly reason: string,
    readonly by: { readonly id: string; readonly role: Role },
  ) {
    super();
  }
}

@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, by }: ResetSecondFactor): Promise<void> {
    const user = await this.users.get(userId);
    user.resetSecondFactor({ by, otherAdmins: true }, this.clock.now());
  }
}
