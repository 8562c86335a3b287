import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Clock } from '../../shared/clock.js';
import { type AnalyzedDays } from '../domain/analyzed-days.js';
import { DailyAnalytics } from '../domain/daily-analytics.js';
import { type FigureDays } from './figure-days.js';
import { type Rollups } from './rollups.js';

/** `day` is YYYY-MM-DD of the configured zone and over. */
export class RollUpDay extends Command<void> {
  constructor(readonly day: string) {
    super();
  }
}

@CommandHandler(RollUpDay)
export class RollUpDayHandler implements ICommandHandler<RollUpDay> {
  constructor(
    private readonly rollups: Rollups,
    private readonly days: AnalyzedDays,
    private readonly calendar: FigureDays,
    private readonly clock: Clock,
  ) {}

  async execute({ day }: RollUpDay): Promise<void> {
    const totals = await this.rollups.totalsOf(day);
    const now = this.clock.now();
    const known = await this.days.find(day);
    const counted = known ?? new DailyAnalytics(day, now);
    counted.count(totals, this.calendar.today, now);
    if (!known) this.days.add(counted);
    await this.rollups.recomputeLists(day);
  }
}
