import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { ApiKeyStore } from '../../domain/keys/api-key-store.js';
import { Users } from '../../domain/users.js';
import { SignInLogs } from '../sign-in/sign-in-logs.js';
import { PendingSignUps } from '../verification/pending-sign-ups.js';
import { TableSettings } from './table-settings.js';

/**
 * Anonymizes a user and their sign-in log, and deletes their API keys and the settings of their
 * tables; other contexts erase their data by `UserErased`.
 * @throws UserNotFound
 * @throws LastAdmin
 */
export class EraseUser extends Command<void> {
  /** Retried after a conflict: a worker may change the same user at the same moment. */
  readonly retriesOnConflict = true;

  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(EraseUser)
export class EraseUserHandler implements ICommandHandler<EraseUser> {
  constructor(
    private readonly users: Users,
    private readonly logs: SignInLogs,
    private readonly pendingSignUps: PendingSignUps,
    private readonly keys: ApiKeyStore,
    private readonly tables: TableSettings,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: EraseUser): Promise<void> {
    const otherAdmins = await this.users.otherAdminExists(userId);
    const user = await this.users.get(userId);
    const { email } = user;
    const at = this.clock.now();
    user.erase(otherAdmins, at);
    await this.pendingSignUps.take(userId, at);
    await this.keys.deleteOf(userId);
    await this.tables.deleteOf(userId);
    await this.logs.eraseIdentity(userId, email);
  }
}
