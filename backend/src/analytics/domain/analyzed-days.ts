import type { DailyAnalytics } from './daily-analytics.js';

export abstract class AnalyzedDays {
  abstract add(day: DailyAnalytics): void;
  /** The figures of a day (YYYY-MM-DD) as they were counted the last time. */
  abstract find(date: string): Promise<DailyAnalytics | undefined>;
}
