import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../shared/infrastructure/sql.js';
import { DailyFigures } from './day-figures.js';
import { closedBounds, closedRows, type DayRange, OPEN_DAYS, openDays } from './days.js';

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
  constructor(private readonly sql: Sql, private readonly figures: DailyFigures) {}

  async execute({ range, zone }: SearchFigures): Promise<SearchFiguresView> {
    const [days, topSearchPhrases] = await Promise.all([this.figures.of(range, zone), this.phrases(range, zone)]);
    const searched = days.filter(({ searches }) => searches > 0), total = searched.reduce((sum, { searches }) => sum + searches, 0), zero = searched.reduce((sum, day) => sum + day.zero, 0);
    return {
      totalSearches: total, zeroResultRate: total ? Math.round((1000 * zero) / total) / 10 : 0,
      dailySearchCounts: searched.map(({ date, searches, average }) => ({ date, count: searches, averageDuration: Math.round((average ?? 0) * 10) / 10 })),
      topSearchPhrases,
    };
  }

  private phrases(range: DayRange, zone: string): Promise<SearchPhraseView[]> {
    return this.sql.rows<SearchPhraseView>(
      `with ${OPEN_DAYS}
       select phrase, sum(searches)::int as count from (
         ${closedRows('phrase, searches, sessions', 'search_phrases')}
         union all
         select s.normalized_query, count(*)::int, count(distinct s.session_id)::int from open join analytics.search_analytics s on s.received_at >= open.lo and s.received_at < open.hi
           where s.excluded is null and s.normalized_query <> '' group by open.date, s.normalized_query
       ) searched group by phrase having sum(sessions) >= ${LEAST_SESSIONS} order by count desc, phrase limit ${MOST_PHRASES}`,
      [...openDays(zone, range), ...closedBounds(range)],
    );
  }
}
