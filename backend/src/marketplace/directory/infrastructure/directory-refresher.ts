import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import { Settings } from '../../../platform/config/settings.js';
import { DatabaseNotifications } from '../../../platform/events/database-notifications.js';
import { StartupTask } from '../../../platform/events/startup.js';
import { faultOf } from '../../../platform/observability/fault.js';
import { RefreshDirectory } from '../application/refresh-directory.command.js';
import { SqlDirectory } from './sql-directory.js';

/**
 * Makes stale directory rows anew: at start before anybody sees them, and at once when a command
 * leaves some. What time alone makes stale, or a failure has left, is up to DirectorySchedule.
 */
@Injectable()
export class DirectoryRefresher
  extends StartupTask
  implements OnApplicationBootstrap, OnModuleDestroy
{
  readonly order = 30;
  private isWorking = false;
  private running = Promise.resolve();

  constructor(
    private readonly commands: Commands,
    private readonly directory: SqlDirectory,
    private readonly settings: Settings,
    notifications: DatabaseNotifications,
  ) {
    super();
    notifications.subscribe('directory_stale', {
      onNotification: () => this.wake(),
      onDisconnected: () => undefined,
    });
  }

  onApplicationBootstrap(): void {
    this.isWorking = this.settings.processRole !== 'api';
  }

  async onModuleDestroy(): Promise<void> {
    this.isWorking = false;
    await this.running;
  }

  /**
   * One batch after another until nothing is due or another process has the rest. Asked first,
   * because a command leaves an audit row.
   */
  async run(): Promise<void> {
    while (
      (await this.directory.isDue()) &&
      (await this.commands.execute(new RefreshDirectory())) > 0
    );
  }

  private wake(): void {
    if (!this.isWorking) return;
    this.running = this.running
      .then(() => this.run())
      .catch((error: unknown) =>
        Logger.warn(
          {
            msg: 'The directory shows outdated entries; it is tried again within a minute.',
            ...faultOf(error),
          },
          'DirectoryRefresher',
        ),
      );
  }
}
