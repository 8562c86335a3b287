import { AggregateRoot } from '../../shared/aggregate-root.js';
import { DomainError } from '../../shared/domain-error.js';

/** What happened on one day, without bots, staff and whatever else counts nowhere. */
export interface DayTotals {
  readonly totalSignups: number;
  readonly totalLogins: number;
  readonly activeUsers: number;
  readonly totalSearches: number;
  /** Milliseconds; null on a day without a search. */
  readonly averageSearchDuration: number | null;
  readonly zeroResultSearches: number;
  readonly totalShowMoreClicks: number;
  readonly totalRequestClicks: number;
  readonly totalBookClicks: number;
  readonly activeProviders: number;
  readonly mostClickedProviderId: string | null;
  /** Of each session each page once. */
  readonly totalPageViews: number;
  readonly uniqueVisitors: number;
  readonly botEvents: number;
}

/** The totals contradict each other or the calendar: the day stays as it was. */
export class ImpossibleTotals extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'impossible-totals';
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The figures of one finished day. They can be counted again as long as the day's events are kept,
 * and then replace the earlier ones.
 */
export class DailyAnalytics extends AggregateRoot implements DayTotals {
  totalSignups = 0;
  totalLogins = 0;
  activeUsers = 0;
  totalSearches = 0;
  averageSearchDuration: number | null = null;
  zeroResultSearches = 0;
  totalShowMoreClicks = 0;
  totalRequestClicks = 0;
  totalBookClicks = 0;
  activeProviders = 0;
  mostClickedProviderId: string | null = null;
  totalPageViews = 0;
  uniqueVisitors = 0;
  botEvents = 0;

  /**
   * @param date YYYY-MM-DD of the configured zone
   * @throws ImpossibleTotals when `date` is no day.
   */
  constructor(
    readonly date: string,
    public computedAt: Date,
  ) {
    super();
    if (!DAY.test(date)) throw new ImpossibleTotals(`${date} is no day.`);
  }

  get id(): string {
    return this.date;
  }

  /**
   * Takes the place of what was counted before.
   * @param today YYYY-MM-DD of the same zone
   * @throws ImpossibleTotals when the day is not over or the counts contradict each other.
   */
  count(totals: DayTotals, today: string, at: Date): void {
    if (this.date >= today) throw new ImpossibleTotals(`${this.date} is not over.`);
    const counts = Object.values(totals).filter((value) => typeof value === 'number');
    if (counts.some((value) => !(value >= 0)))
      throw new ImpossibleTotals(`${this.date} has a negative count.`);
    if (totals.zeroResultSearches > totals.totalSearches)
      throw new ImpossibleTotals(`${this.date} has more searches without a result than searches.`);
    Object.assign(this, totals);
    this.computedAt = at;
  }
}
