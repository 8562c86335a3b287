import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/commands/commands.js';
import { Settings } from '../../platform/config/settings.js';
import { Scheduled } from '../../platform/events/scheduled.js';
import { RollUpDay } from '../application/roll-up-day.command.js';
import { Rollups } from '../application/rollups.js';

/** Rolls up the days that are over: the newest three again, and every one that was missed. */
@Injectable()
export class NightlyRollup extends Scheduled {
  readonly name = 'analytics-rolls-up-days';
  readonly pattern = '20 2 * * *';

  constructor(
    private readonly rollups: Rollups,
    private readonly commands: Commands,
    private readonly settings: Settings,
  ) {
    super();
  }

  get zone(): string {
    return this.settings.timeZone;
  }

  async run(): Promise<void> {
    for (const day of await this.rollups.due()) await this.commands.execute(new RollUpDay(day));
  }
}
