import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { type TableChoice, TableSettings } from './table-settings.js';

/** Replaces what a person chose for the console's lists. */
export class SaveTableSettings extends Command<void> {
  static readonly action = 'update';

  constructor(
    readonly userId: string,
    readonly choice: TableChoice,
  ) {
    super();
  }
}

@CommandHandler(SaveTableSettings)
export class SaveTableSettingsHandler implements ICommandHandler<SaveTableSettings> {
  constructor(
    private readonly settings: TableSettings,
    private readonly clock: Clock,
  ) {}

  execute({ userId, choice }: SaveTableSettings): Promise<void> {
    return this.settings.save(userId, choice, this.clock.now());
  }
}
