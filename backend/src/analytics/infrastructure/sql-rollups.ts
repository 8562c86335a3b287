import { Injectable } from '@nestjs/common';
import { AccountActivity } from '../../identity/contract/account-activity.js';
import { SearchActivity } from '../../marketplace/contract/search-activity.js';
import { Settings } from '../../platform/config/settings.js';
import { Sql } from '../../platform/database/sql.js';
import { Clock } from '../../shared/clock.js';
import { Rollups } from '../application/rollups.js';
import type { DayTotals } from '../domain/daily-analytics.js';
import { dayAfter, dayIn } from '../queries/days.js';
import {
  DAY_PHRASES,
  DAY_PROVIDERS,
  DAY_TOTALS,
  MONTH_PHRASES,
  MONTH_PROVIDERS,
} from './rollup.sql.js';

/** From the figures of other contexts. */
type Elsewhere = Pick<
  DayTotals,
  'totalSignups' | 'totalLogins' | 'totalSearches' | 'averageSearchDuration' | 'zeroResultSearches'
>;

const DAYS_AGAIN = 3;

const boundsOf = (day: string, zone: string): string[] => [day, day, zone, day, zone];

@Injectable()
export class SqlRollups extends Rollups {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountActivity,
    private readonly searches: SearchActivity,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async totalsOf(day: string): Promise<DayTotals> {
    const { timeZone: zone, viewsPerNetwork } = this.settings;
    await this.sql.rows(`select pg_advisory_xact_lock(hashtext('analytics rollup'))`);
    const [accounts] = await this.accounts.dailyCounts(day, day, zone);
    const [searched] = await this.searches.perDay(day, day, zone);
    const signedIn = JSON.stringify(await this.accounts.usersSignedInOn(day, zone));
    const [counted] = await this.sql.rows<Omit<DayTotals, keyof Elsewhere>>(DAY_TOTALS, [
      ...boundsOf(day, zone),
      signedIn,
      viewsPerNetwork,
    ]);
    if (!counted) throw new Error(`Nothing was counted for ${day}.`);
    const elsewhere: Elsewhere = {
      totalSignups: accounts?.signUps ?? 0,
      totalLogins: accounts?.signIns ?? 0,
      totalSearches: searched?.searches ?? 0,
      averageSearchDuration: searched?.average ?? null,
      zeroResultSearches: searched?.zero ?? 0,
    };
    return { ...counted, ...elsewhere };
  }

  async recomputeLists(day: string): Promise<void> {
    const { timeZone: zone } = this.settings;
    const month = `${day.slice(0, 7)}-01`;
    for (const table of ['provider_clicks', 'search_phrases']) {
      await this.sql.rows(
        `delete from analytics.${table}
          where (period = 'day' and start = ?::date) or (period = 'month' and start = ?::date)`,
        [day, month],
      );
    }
    await this.sql.rows(DAY_PROVIDERS, boundsOf(day, zone));
    await this.sql.rows(DAY_PHRASES, [JSON.stringify(await this.searches.phrases(day, day, zone))]);
    for (const text of [MONTH_PROVIDERS, MONTH_PHRASES])
      await this.sql.rows(text, [month, month, month]);
  }

  async due(): Promise<string[]> {
    const [events] = await this.sql.rows<{ first: Date | null }>(
      `select least((select min(received_at) from analytics.user_events),
          (select min(received_at) from analytics.provider_interactions)) as first`,
    );
    const firsts = [events?.first, await this.searches.first()].flatMap((first) =>
      first ? [new Date(first).getTime()] : [],
    );
    if (!firsts.length) return [];
    const { timeZone: zone } = this.settings;
    const yesterday = dayAfter(this.today, -1);
    const days = await this.within(dayIn(zone, new Date(Math.min(...firsts))), yesterday);
    const done = new Set(
      (
        await this.sql.rows<{ day: string }>(
          `select to_char(date, 'YYYY-MM-DD') as day
            from analytics.daily_analytics where date <= ?::date`,
          [dayAfter(yesterday, -DAYS_AGAIN)],
        )
      ).map(({ day }) => day),
    );
    return days.filter((day) => !done.has(day));
  }

  async within(from: string, to: string): Promise<string[]> {
    const { eventDays, searchDays } = this.settings;
    const oldest = dayAfter(this.today, 1 - Math.min(eventDays, searchDays));
    const last = [to, dayAfter(this.today, -1)].sort()[0] ?? to;
    const days: string[] = [];
    for (let day = from < oldest ? oldest : from; day <= last; day = dayAfter(day)) days.push(day);
    return days;
  }

  private get today(): string {
    return dayIn(this.settings.timeZone, this.clock.now());
  }
}
