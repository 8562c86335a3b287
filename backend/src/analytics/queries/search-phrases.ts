import { SearchActivity } from '../../marketplace/contract/search-activity.js';
import { Injectable } from '../../platform/config/injectable.js';
import { Sql } from '../../platform/database/sql.js';
import { closedBounds, closedRows, type DayRange, runsOf } from './days.js';

interface SearchedPhrase {
  readonly phrase: string;
  readonly count: number;
}

/** Sessions are counted by day, so that days can be added up. */
const MIN_SESSIONS = 3;

/** What was searched for by at least three sessions of a day, most frequent first. */
@Injectable()
export class SearchPhrases {
  constructor(
    private readonly sql: Sql,
    private readonly searches: SearchActivity,
  ) {}

  /**
   * In pages of so many. `open` are the days of the range that are not rolled up, in ascending
   * order.
   */
  async *pages(
    range: DayRange,
    open: readonly string[],
    zone: string,
    most: number,
  ): AsyncGenerator<SearchedPhrase[]> {
    const fresh = JSON.stringify(
      (
        await Promise.all(runsOf(open).map(({ from, to }) => this.searches.phrases(from, to, zone)))
      ).flat(),
    );
    for (let last: SearchedPhrase | undefined; ;) {
      const page: SearchedPhrase[] = await this.sql.rows<SearchedPhrase>(
        `select phrase, count from (
           select phrase, sum(searches)::int as count from (
             ${closedRows('phrase, searches, sessions', 'search_phrases')}
             union all
             select phrase, searches, sessions
             from json_to_recordset(?::json) as fresh(phrase text, searches int, sessions int)
           ) searched group by phrase having sum(sessions) >= ${MIN_SESSIONS}
         ) counted ${last ? 'where count < ? or (count = ? and phrase > ?)' : ''}
         order by count desc, phrase limit ?`,
        [
          ...closedBounds(range),
          fresh,
          ...(last ? [last.count, last.count, last.phrase] : []),
          most,
        ],
      );
      yield page;
      last = page.at(-1);
      if (page.length < most) return;
    }
  }
}
