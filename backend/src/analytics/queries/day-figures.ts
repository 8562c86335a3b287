import { type Sql } from '../../shared/infrastructure/sql.js';
import { type AccountFigures } from './account-figures.js';
import { type DayRange, OPEN_DAYS, openDays, RAW_FIGURES } from './days.js';

export interface DayFigures {
  readonly date: string;
  readonly signUps: number;
  readonly signIns: number;
  readonly searches: number;
  readonly zero: number;
  /** Milliseconds; null when no search told how long it took. */
  readonly average: number | null;
  readonly showMore: number;
  readonly request: number;
  readonly book: number;
  /** Not rolled up yet: read from what visitors did. */
  readonly open: boolean;
}

/** Figures of every day of a range: of closed days as they were rolled up, of today and days that were missed from the rows themselves. */
export class DailyFigures {
  constructor(private readonly sql: Sql, private readonly accounts: AccountFigures) {}

  async of(range: DayRange, zone: string): Promise<DayFigures[]> {
    const days = await this.sql.rows<DayFigures>(
      `with ${OPEN_DAYS}
       select to_char(date, 'YYYY-MM-DD') as date, total_signups as "signUps", total_logins as "signIns", total_searches as searches, zero_result_searches as zero, average_search_duration as average,
           total_show_more_clicks as "showMore", total_request_clicks as request, total_book_clicks as book, false as open
         from analytics.daily_analytics where date between ?::date and ?::date
       union all
       select to_char(open.date, 'YYYY-MM-DD'), 0, 0, searched.searches, searched.zero, searched.average, clicked.show_more, clicked.request, clicked.book, true from open ${RAW_FIGURES}
       order by 1`,
      [...openDays(zone, range), range.from, range.to],
    );
    const missed = days.filter(({ open }) => open).map(({ date }) => date), [first, last] = [missed[0], missed.at(-1)];
    if (!first || !last) return days;
    const accounts = new Map((await this.accounts.perDay(first, last, zone)).map((day) => [day.date, day]));
    return days.map((day) => (day.open ? { ...day, signUps: accounts.get(day.date)?.signUps ?? 0, signIns: accounts.get(day.date)?.signIns ?? 0 } : day));
  }
}
