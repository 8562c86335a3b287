import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '../../../shared/actors.js';
import { Clock } from '../../../shared/clock.js';
import { Users } from '../../domain/users.js';

/**
 * Changes the role of a user and ends their sessions.
 * @throws UserNotFound, OwnAccount, WrongRole, NotVerified, LastAdmin, OutdatedUser
 */
export class ChangeRole extends Command<void> {
  /** Retried after a conflict: a worker may change the same user at the same moment. */
  readonly retriesOnConflict = true;

  constructor(
    readonly userId: string,
    readonly role: Role,
    readonly by: { readonly id: string; readonly role: Role },
    /** The version that the admin read. */
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, role, by, version }: ChangeRole): Promise<void> {
    const otherAdmins = await this.users.otherAdminExists(userId);
    const user = await this.users.get(userId);
    user.assignRole(role, { by, otherAdmins, version }, this.clock.now());
  }
}
