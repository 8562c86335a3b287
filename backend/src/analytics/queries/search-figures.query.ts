import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../shared/infrastructure/sql.js';
import { DailyFigures } from './day-figures.js';
import { closedBounds, closedRows, type DayRange, runsOf } from './days.js';
import { SearchRecord } from './search-record.js';

export class DailySearchCountView {
  @ApiProperty({ format: 'date' }) date!: string;
  @ApiProperty({ type: 'integer' }) count!: number;
  /** Milliseconds; 0 when no search of the day told how long it took. */
  @ApiProperty({ type: 'number', format: 'double' }) averageDuration!: number;
}

export class SearchPhraseView {
  phrase!: string;
  @ApiProperty({ type: 'integer' }) count!: number;
}

export class SearchFiguresView {
  @ApiProperty({ type: 'integer' }) totalSearches!: number;
  /** 0 to 100, with one decimal. */
  @ApiProperty({ type: 'number', format: 'double' }) zeroResultRate!: number;
  /** Days on which somebody searched, oldest first. */
  dailySearchCounts!: DailySearchCountView[];
  /** The twenty most searched; each by at least three sessions of a day. */
  topSearchPhrases!: SearchPhraseView[];
}

export class SearchFigures extends Query<SearchFiguresView> {
  constructor(readonly range: DayRange, readonly zone: string) { super(); }
}

/** Sessions are counted by day, so that days can be added up. */
const LEAST_SESSIONS = 3;
const MOST_PHRASES = 20;

@QueryHandler(SearchFigures)
export class SearchFiguresHandler implements IQueryHandler<SearchFigures> {
  constructor(private readonly sql: Sql, private readonly figures: DailyFigures, private readonly searches: SearchRecord) {}

  async execute({ range, zone }: SearchFigures): Promise<SearchFiguresView> {
    const days = await this.figures.of(range, zone), topSearchPhrases = await this.phrases(range, days.filter(({ open }) => open).map(({ date }) => date), zone);
    const searched = days.filter(({ searches }) => searches > 0), total = searched.reduce((sum, { searches }) => sum + searches, 0), zero = searched.reduce((sum, day) => sum + day.zero, 0);
    return {
      totalSearches: total, zeroResultRate: total ? Math.round((1000 * zero) / total) / 10 : 0,
      dailySearchCounts: searched.map(({ date, searches, average }) => ({ date, count: searches, averageDuration: Math.round((average ?? 0) * 10) / 10 })),
      topSearchPhrases,
    };
  }

  private async phrases(range: DayRange, open: readonly string[], zone: string): Promise<SearchPhraseView[]> {
    const fresh = (await Promise.all(runsOf(open).map(({ from, to }) => this.searches.phrases(from, to, zone)))).flat();
    return this.sql.rows<SearchPhraseView>(
      `select phrase, sum(searches)::int as count from (
         ${closedRows('phrase, searches, sessions', 'search_phrases')}
         union all
         select phrase, searches, sessions from json_to_recordset(?::json) as fresh(phrase text, searches int, sessions int)
       ) searched group by phrase having sum(sessions) >= ${LEAST_SESSIONS} order by count desc, phrase limit ${MOST_PHRASES}`,
      [...closedBounds(range), JSON.stringify(fresh)],
    );
  }
}
