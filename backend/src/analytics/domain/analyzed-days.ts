import type { DailyAnalytics } from './daily-analytics.js';

/**
 * The figures of days that are over.
 * A port, because it is the repository of an aggregate.
 */
export abstract class AnalyzedDays {
  abstract add(day: DailyAnalytics): void;
  /** The figures of a day (YYYY-MM-DD) as they were counted the last time. */
  abstract find(date: string): Promise<DailyAnalytics | undefined>;
}
