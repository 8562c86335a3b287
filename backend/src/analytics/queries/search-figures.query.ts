import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { DailyFigures, type DayFigures } from './day-figures.js';
import { type DayRange } from './days.js';
import { SearchPhrases } from './search-phrases.js';

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
  constructor(
    readonly range: DayRange,
    readonly zone: string,
  ) {
    super();
  }
}

const MAX_PHRASES = 20;

@QueryHandler(SearchFigures)
export class SearchFiguresHandler implements IQueryHandler<SearchFigures> {
  constructor(
    private readonly figures: DailyFigures,
    private readonly phrases: SearchPhrases,
  ) {}

  async execute({ range, zone }: SearchFigures): Promise<SearchFiguresView> {
    const days = await this.figures.of(range, zone);
    const open = days.filter((day) => day.open).map(({ date }) => date);
    const { value: topSearchPhrases } = await this.phrases
      .pages(range, open, zone, MAX_PHRASES)
      .next();
    return { ...searchFiguresOf(days), topSearchPhrases: topSearchPhrases ?? [] };
  }
}

export function searchFiguresOf(
  days: readonly DayFigures[],
): Omit<SearchFiguresView, 'topSearchPhrases'> {
  const searched = days.filter(({ searches }) => searches > 0);
  const total = searched.reduce((sum, { searches }) => sum + searches, 0);
  const zero = searched.reduce((sum, day) => sum + day.zero, 0);
  return {
    totalSearches: total,
    zeroResultRate: total ? Math.round((1000 * zero) / total) / 10 : 0,
    dailySearchCounts: searched.map(({ date, searches, average }) => ({
      date,
      count: searches,
      averageDuration: Math.round((average ?? 0) * 10) / 10,
    })),
  };
}
