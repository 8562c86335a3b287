import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '../../../shared/actors.js';
import { Clock } from '../../../shared/clock.js';
import type { StatusChange } from '../../domain/user.js';
import { Users } from '../../domain/users.js';

/**
 * Changes the status of a user and ends their sessions.
 * @throws UserNotFound, OwnAccount, WrongRole, LastAdmin, OutdatedUser
 */
export class ChangeStatus extends Command<void> {
  /** Retried after a conflict: a worker may change the same user at the same moment. */
  readonly retriesOnConflict = true;

  constructor(
    readonly userId: string,
    readonly change: StatusChange,
    readonly by: { readonly id: string; readonly role: Role },
    /** For the audit log. */
    readonly reason?: string,
    /** The version that the admin read. */
    readonly version?: number,
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

  async execute({ userId, change, by, version }: ChangeStatus): Promise<void> {
    const otherAdmins = await this.users.otherAdminExists(userId);
    const user = await this.users.get(userId);
    user.changeStatus(change, { by, otherAdmins, version }, this.clock.now());
  }
}
