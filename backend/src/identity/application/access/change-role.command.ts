import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '../../../shared/actors.js';
import { Clock } from '../../../shared/clock.js';
import { Users } from '../../domain/users.js';

export class ChangeRole extends Command<void> {
  /** A worker may record a mail of the same person at the same moment; what is wanted does not depend on it. */
  readonly repeats = true;

  constructor(
    readonly userId: string,
    readonly role: Role,
    readonly by: { readonly id: string; readonly role: Role },
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

  async execute({ userId, role, by }: ChangeRole): Promise<void> {
    const otherAdmins = await this.users.otherAdminExists(userId);
    const user = await this.users.get(userId);
    user.takeRole(role, { by, otherAdmins }, this.clock.now());
  }
}
