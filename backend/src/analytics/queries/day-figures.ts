import { AccountActivity } from '../../identity/contract/account-activity.js';
import { SearchActivity } from '../../marketplace/contract/search-activity.js';
import { Injectable } from '../../platform/config/injectable.js';
import { Sql } from '../../platform/database/sql.js';
import { type DayRange, OPEN_DAYS, openDays, RAW_CLICKS, runsOf } from './days.js';

export interface DayFigures {
  readonly date: string;
  readonly signUps: number;
  readonly signIns: number;
  readonly searches: number;
  readonly zero: number;
  /** Milliseconds; null when no search reported how long it took. */
  readonly average: number | null;
  readonly showMore: number;
  readonly request: number;
  readonly book: number;
  /** Not rolled up yet: read from what visitors did. */
  readonly open: boolean;
}

/**
 * Figures of every day of a range: of closed days as they were rolled up, of today and days that
 * were missed from the records themselves.
 */
@Injectable()
export class DailyFigures {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountActivity,
    private readonly searches: SearchActivity,
  ) {}

  async of(range: DayRange, zone: string): Promise<DayFigures[]> {
    const days = await this.sql.rows<DayFigures>(
      `with ${OPEN_DAYS}
       select to_char(date, 'YYYY-MM-DD') as date, total_signups as "signUps",
         total_logins as "signIns", total_searches as searches, zero_result_searches as zero,
         average_search_duration as average,
           total_show_more_clicks as "showMore", total_request_clicks as request,
             total_book_clicks as book, false as open
         from analytics.daily_analytics where date between ?::date and ?::date
       union all
       select to_char(open.date, 'YYYY-MM-DD'), 0, 0, 0, 0, null, clicked.show_more,
         clicked.request, clicked.book, true from open ${RAW_CLICKS}
       order by 1`,
      [...openDays(zone, range), range.from, range.to],
    );
    const open = runsOf(days.filter((day) => day.open).map(({ date }) => date));
    const figures = (
      await Promise.all(
        open.flatMap(({ from, to }): Promise<readonly Partial<DayFigures>[]>[] => [
          this.accounts.dailyCounts(from, to, zone),
          this.searches.perDay(from, to, zone),
        ]),
      )
    ).flat();
    return days.map((day) =>
      day.open
        ? (Object.assign({}, day, ...figures.filter(({ date }) => date === day.date)) as DayFigures)
        : day,
    );
  }
}
