import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '../../../shared/actors.js';
import { Clock } from '../../../shared/clock.js';
import { Users } from '../../domain/users.js';

/**
 * Changes the status of a user and ends their sessions.
 * @throws UserNotFound, OwnAccount, WrongRole, LastAdmin
 */
export class ChangeStatus extends Command<void> {
  /** Retried after a conflict: a worker may change the same user at the same moment. */
  readonly retriesOnConflict = true;

  constructor(
    readonly userId: string,
    readonly status: 'active' | 'inactive' | 'suspended',
    readonly by: { readonly id: string; readonly role: Role },
  ) {
    super();
  }
}

@CommandHandler(ChangeStatus)
export class ChangeStatusHandler implements ICommandHandler<ChangeStatus> {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, status, by }: ChangeStatus): Promise<void> {
    const otherAdmins = await this.users.otherAdminExists(userId);
    const user = await this.users.get(userId);
    user.changeStatus(status, { by, otherAdmins }, this.clock.now());
  }
}
