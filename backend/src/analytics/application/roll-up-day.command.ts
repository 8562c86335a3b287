import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/clock.js';
import { AnalyzedDays } from '../domain/analyzed-days.js';
import { DailyAnalytics } from '../domain/daily-analytics.js';
import { FigureDays } from './figure-days.js';
import { Rollups } from './rollups.js';

/** Computes the figures of a finished day. `day` is YYYY-MM-DD of the configured time zone. */
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
    const existing = await this.days.find(day);
    const counted = existing ?? new DailyAnalytics(day, now);
    counted.count(totals, this.calendar.today, now);
    if (!existing) this.days.add(counted);
    await this.rollups.recomputeLists(day);
  }
}
