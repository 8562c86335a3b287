import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rollups } from './rollups.js';

/** `day` is YYYY-MM-DD of the configured zone and over. */
export class RollUpDay extends Command<void> {
  constructor(readonly day: string) { super(); }
}

@CommandHandler(RollUpDay)
export class RollUpDayHandler implements ICommandHandler<RollUpDay> {
  constructor(private readonly rollups: Rollups) {}

  execute({ day }: RollUpDay): Promise<void> {
    return this.rollups.recompute(day);
  }
}
