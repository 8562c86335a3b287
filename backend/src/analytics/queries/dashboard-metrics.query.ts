import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { DailyFigures, type DayFigures } from './day-figures.js';
import { type DayRange, periodBefore } from './days.js';

export class MetricView {
  @ApiProperty({ type: 'integer' }) current!: number;
  /** Against the period before, with one decimal. After a period with nothing it is 100. */
  @ApiProperty({ type: 'number', format: 'double' }) percentChange!: number;
  /** There was nothing in the period before, so no percentage says how much it grew. */
  @ApiProperty({ enum: ['New'], required: false }) label?: 'New';
}

export class DashboardMetricsView {
  userSignups!: MetricView;
  userSignIns!: MetricView;
  aiSearches!: MetricView;
  showMoreClicks!: MetricView;
  requestAppointmentClicks!: MetricView;
  bookProviderClicks!: MetricView;
}

/** Without a period to compare with it is the one of the same length right before. */
export class DashboardMetrics extends Query<DashboardMetricsView> {
  constructor(
    readonly range: DayRange,
    readonly zone: string,
    readonly previous: DayRange = periodBefore(range),
  ) {
    super();
  }
}

export function change(current: number, previous: number): MetricView {
  if (previous === 0)
    return current === 0
      ? { current, percentChange: 0 }
      : { current, percentChange: 100, label: 'New' };
  return { current, percentChange: Math.round((1000 * (current - previous)) / previous) / 10 };
}

@QueryHandler(DashboardMetrics)
export class DashboardMetricsHandler implements IQueryHandler<DashboardMetrics> {
  constructor(private readonly figures: DailyFigures) {}

  async execute({ range, previous, zone }: DashboardMetrics): Promise<DashboardMetricsView> {
    const [now, before] = await Promise.all([
      this.figures.of(range, zone),
      this.figures.of(previous, zone),
    ]);
    const metric = (of: (day: DayFigures) => number): MetricView =>
      change(sum(now, of), sum(before, of));
    return {
      userSignups: metric((day) => day.signUps),
      userSignIns: metric((day) => day.signIns),
      aiSearches: metric((day) => day.searches),
      showMoreClicks: metric((day) => day.showMore),
      requestAppointmentClicks: metric((day) => day.request),
      bookProviderClicks: metric((day) => day.book),
    };
  }
}

const sum = (days: readonly DayFigures[], of: (day: DayFigures) => number): number =>
  days.reduce((total, day) => total + of(day), 0);
