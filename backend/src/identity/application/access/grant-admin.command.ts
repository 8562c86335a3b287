import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { UserNotFound } from '../../domain/identity.errors.js';
import { Users } from '../../domain/users.js';

/**
 * Makes the user with an email address an admin or a super admin.
 * @throws UserNotFound
 * @throws NotVerified
 */
export class GrantAdmin extends Command<void> {
  constructor(
    readonly email: string,
    readonly role: 'admin' | 'super_admin' = 'admin',
  ) {
    super();
  }
}

@CommandHandler(GrantAdmin)
export class GrantAdminHandler implements ICommandHandler<GrantAdmin> {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async execute({ email, role }: GrantAdmin): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) throw new UserNotFound('Nobody has an account with this address.');
    user.grantAdmin(this.clock.now(), role);
  }
}
