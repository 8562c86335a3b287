import type { DayTotals } from '../domain/daily-analytics.js';

/**
 * Figures of days and months, computed from the stored events.
 * A port, because the application layer holds no SQL.
 */
export abstract class Rollups {
  /**
   * Counts what happened on one finished day (YYYY-MM-DD). Days are counted one after the other:
   * held until the caller's transaction ends.
   */
  abstract totalsOf(day: string): Promise<DayTotals>;
  /**
   * Computes clicks of providers and searched phrases of a finished day and its month from its
   * rows, in place of earlier ones. In the caller's transaction.
   */
  abstract recomputeLists(day: string): Promise<void>;
  /**
   * Finished days up to yesterday whose rows are still stored: those without figures, and the
   * newest three. Oldest first.
   */
  abstract due(): Promise<string[]>;
  /** Finished days of a range whose rows are still stored. */
  abstract within(from: string, to: string): Promise<string[]>;
}
